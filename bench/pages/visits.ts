import { pagePaths } from '@hiram/contract/pages';

/** Addresses at which the sandbox shows the screens, by the source that the bundler's manifest names. */
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

/** Order details of the test page's order: the page whose load is measured. */
export const orderDetails = address(pagePaths.order);

function address(path: string): string {
  return `${path}?productId=1&orderId=86&sessionId=demo`;
}
