"""Children registered in Paris from 1745 to 1770: two numbers, on which Laplace tried his rule.

They are as Gelman and others, Bayesian Data Analysis (2013), section 2.4, give them; Laplace used them in 1786.
They count baptisms, those of the foundling hospital included, whose children came from the country, too.
"""

GIRLS = 241_945
BOYS = 251_527
