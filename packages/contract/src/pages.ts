import { publicPaths } from './public-paths.ts';

/** The addresses of the web's pages that the service links to or must recognise: the specification's route table, and our own. */
export const pagePaths = {
  joinFailed: '/protestantsBritain',
  loanDetail: '/irelandIn',
  order: '/tensionAllisland',
  confirm: '/supportNumber',
  confirmVariant: '/catholicIreland',
  confirmPeriods: '/suchThe',
  repay: '/defendersOn',
  customerService: '/protestantBattle',
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
  payWay: '/payWay',
  payPart: '/payPart',
  payPlan: '/payPlan',
  help: '/cantPay',
  myDetails: '/myDetails',
  myData: '/myData',
  consents: '/consents',
  deleteAccount: '/deleteAccount',
  dataAccess: '/dataAccess',
  paymentResult: '/paymentResult',
  withdraw: '/withdraw',
  calculator: '/calculator',
  login: '/login',
  home: '/home',
  product: '/product',
  orders: '/orders',
  mine: '/mine',
  accounts: '/accounts',
  contracts: '/contracts',
  statement: '/statement',
  bookkeeping: '/bookkeeping',
  settings: '/settings',
  certify: '/certify',
  transfer: '/transfer',
  desk: '/desk',
  ...publicPaths,
} as const;

export type PageName = keyof typeof pagePaths;

/** Public pages for search engines: plain HTML that works without script (docs/decisions/0026-public-pages.md). */
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
