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
  desk: '/desk',
} as const;

export type PageName = keyof typeof pagePaths;
