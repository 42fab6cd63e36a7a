/** The addresses of the public pages: a file of its own, because their scripts need no other. */
export const publicPaths = {
  loanAgreement: '/theA',
  about: '/roughlyEngland',
  privacy: '/catholicRent',
  landing: '/',
  register: '/register',
  download: '/downloadTemplate',
  agreement: '/agreementTemplate',
} as const;
