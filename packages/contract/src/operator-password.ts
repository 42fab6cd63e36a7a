/** The length of an operator's password, in characters (OWASP ASVS 5.0, 6.2.1). */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;
