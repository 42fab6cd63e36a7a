/**
 * The addresses of the web's pages that the service itself leads to, or must know to be pages. The first 23 are the
 * specification's route table.
 */
export const pagePaths = {
  joinFailed: '/protestantsBritain',
  loanDetail: '/irelandIn',
  order: '/tensionAllisland',
  confirm: '/supportNumber',
  confirmVariant: '/catholicIreland',
  confirmPeriods: '/suchThe',
  repay: '/defendersOn',
  customerService: '/protestantBattle',
  loanAgreement: '/theA',
  about: '/roughlyEngland',
  privacy: '/catholicRent',
  extension: '/hadBeta',
  complaintOld: '/protestantcatholicKing',
  bindBank: '/orderIt',
  paymentInstructions: '/dragonpayPaymentInstructions',
  payCode: '/repaymentOfCode',
  savedCode: '/repaymentOfCode2',
  testPreview: '/testPreview',
  complaintHome: '/complainPage',
  complaintList: '/complaintList',
  complaintForm: '/complainPageNext',
  complaintDetail: '/complainDetails',
  landing: '/',
  payWay: '/payWay',
  paymentResult: '/paymentResult',
  withdraw: '/withdraw',
  calculator: '/calculator',
  login: '/login',
  home: '/home',
  product: '/product',
  orders: '/orders',
  mine: '/mine',
  settings: '/settings',
  certify: '/certify',
  desk: '/desk',
  register: '/register',
  download: '/downloadTemplate',
  agreement: '/agreementTemplate',
} as const;

export type PageName = keyof typeof pagePaths;

/** Pages that everybody may read, and search engines find: plain HTML that needs no script (docs/decisions/0011-public-pages.md). */
export const publicPageNames = [
  'landing',
  'loanAgreement',
  'about',
  'privacy',
  'register',
  'download',
  'agreement',
] as const satisfies readonly PageName[];

export type PublicPageName = (typeof publicPageNames)[number];

export const isPublicPage = (name: PageName): name is PublicPageName =>
  publicPageNames.some((publicName) => publicName === name);
