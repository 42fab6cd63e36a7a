import { pagePaths } from '@hiram/contract/pages';

/** Addresses of the screens in the sandbox, by the source in the bundler's manifest. */
export const visits: Readonly<Record<string, string>> = {
  'src/features/order/order-screen.tsx': address(pagePaths.order),
  'src/features/repayment/repay-screen.tsx': address(pagePaths.repay),
  'src/features/repayment/extension-screen.tsx': address(pagePaths.extension),
  'src/features/repayment/pay-way-screen.tsx': address(pagePaths.payWay),
  'src/features/repayment/pay-code-screen.tsx': `${address(pagePaths.payCode)}&showType=1&payCode=8801%202233&repayAmount=1240.00`,
  'src/features/repayment/saved-code-screen.tsx': address(pagePaths.savedCode),
  'src/features/repayment/payment-result-screen.tsx': `${address(pagePaths.paymentResult)}&paymentId=HRM-DEMO-86-1`,
  'src/features/info/payment-instructions-screen.tsx': address(pagePaths.paymentInstructions),
  'src/features/info/test-preview-screen.tsx': address(pagePaths.testPreview),
};

/** A page to measure. */
export interface Visit {
  name: string;
  address: string;
}

/** The ten screens that borrowers see most. */
export const mainScreens: readonly Visit[] = [
  { name: 'order details', address: address(pagePaths.order) },
  { name: 'repayment', address: address(pagePaths.repay) },
  { name: 'extension', address: address(pagePaths.extension) },
  { name: 'confirmation', address: address(pagePaths.confirm) },
  { name: 'payout account', address: address(pagePaths.bindBank) },
  { name: 'home', address: address(pagePaths.home) },
  { name: 'my orders', address: address(pagePaths.orders) },
  { name: 'mine', address: address(pagePaths.mine) },
  { name: 'complaint', address: address(pagePaths.complaintHome) },
  { name: 'log-in', address: '/login' },
];

/** The public pages. */
export const publicScreens: readonly Visit[] = [
  { name: 'landing', address: pagePaths.landing },
  { name: 'loan terms', address: pagePaths.loanAgreement },
  { name: 'registration', address: pagePaths.register },
];

function address(path: string): string {
  return `${path}?productId=1&orderId=86&sessionId=demo`;
}
