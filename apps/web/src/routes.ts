import type { ScreenModule } from './router/screen-module.ts';
import type { TextPart } from './i18n/texts.ts';

/** A screen's file, as a name only: its types use this map, so that an import would be circular. */
type Screen = Promise<ScreenModule>;

/** One line of the map. */
export interface Route<Address extends string = string> {
  /** The path, and the query parameters of the screen, as in `/path?one&two` (router/addresses.ts). */
  readonly address: Address;
  /** Its texts besides the common ones. */
  readonly texts: readonly TextPart[];
  readonly load: () => Screen;
}

const route = <Address extends string>(address: Address, texts: readonly TextPart[], load: Route['load']): Route<Address> => ({ address, texts, load });

const order = (): Screen => import('./features/order/order-screen.tsx');
const confirm = (): Screen => import('./features/confirm/confirm-screen.tsx');
const complaintHome = (): Screen => import('./features/complaint/complaint-home-screen.tsx');

/**
 * The map of the product, one line a screen: path and parameters, texts, and the file with its loader and its component. The
 * public pages are no screens: their HTML comes from the service (src/public).
 */
export const routes = {
  loginFail: route('/protestantsBritain?productId&orderId', ['joinFailed'], (): Screen => import('./features/join-failed/join-failed-screen.tsx')),
  loanDetail: route('/irelandIn?productId&orderId&source', ['order', 'decline', 'late'], order),
  order: route('/tensionAllisland?productId&orderId&source', ['order', 'decline', 'late'], order),
  confirm: route('/supportNumber?productId&currency&amount&periods&termUnit', ['confirm'], confirm),
  newConfirm: route('/catholicIreland?productId&currency&amount&periods&termUnit', ['confirm'], confirm),
  periodConfirm: route('/suchThe?productId&currency&amount&periods&termUnit', ['confirm'], confirm),
  repay: route('/defendersOn?productId&orderId&payoff&payChannel', ['repayment', 'late'], (): Screen => import('./features/repayment/repay-screen.tsx')),
  extension: route('/hadBeta?productId&orderId&payChannel', ['repayment', 'late'], (): Screen => import('./features/repayment/extension-screen.tsx')),
  part: route('/payPart?productId&orderId', ['repayment', 'part'], (): Screen => import('./features/repayment/part-screen.tsx')),
  payCode: route('/repaymentOfCode?productId&orderId&showType&payCode&payCodeImg&repayAmount&payChannel&paySign&paymentId', ['repayment'], (): Screen => import('./features/repayment/pay-code-screen.tsx')),
  savedCode: route('/repaymentOfCode2?productId&orderId', ['repayment'], (): Screen => import('./features/repayment/saved-code-screen.tsx')),
  payWay: route('/payWay?productId&orderId', ['repayment'], (): Screen => import('./features/repayment/pay-way-screen.tsx')),
  paymentResult: route('/paymentResult?productId&orderId&paymentId', ['repayment'], (): Screen => import('./features/repayment/payment-result-screen.tsx')),
  withdraw: route('/withdraw?productId&orderId', ['withdraw', 'decline'], (): Screen => import('./features/withdraw/withdraw-screen.tsx')),
  transfer: route('/transfer?productId&orderId&paymentId', ['transfer'], (): Screen => import('./features/transfer/transfer-screen.tsx')),
  calculator: route('/calculator?currency', ['calculator'], (): Screen => import('./features/calculator/calculator-screen.tsx')),
  bookkeeping: route('/bookkeeping?month&entryId', ['bookkeeping'], (): Screen => import('./features/bookkeeping/bookkeeping-screen.tsx')),
  home: route('/home', ['home'], (): Screen => import('./features/home/home-screen.tsx')),
  product: route('/product?productId&amount&periods&termUnit&apply', ['home', 'confirm'], (): Screen => import('./features/home/product-screen.tsx')),
  orders: route('/orders?tab', ['home'], (): Screen => import('./features/home/orders-screen.tsx')),
  mine: route('/mine', ['mine'], (): Screen => import('./features/mine/mine-screen.tsx')),
  accounts: route('/accounts', ['mine'], (): Screen => import('./features/mine/accounts-screen.tsx')),
  contracts: route('/contracts', ['mine'], (): Screen => import('./features/mine/contracts-screen.tsx')),
  statement: route('/statement?orderId&from&to', ['mine'], (): Screen => import('./features/mine/statement-screen.tsx')),
  myDetails: route('/myDetails', ['ownData', 'certify'], (): Screen => import('./features/own-data/own-data-screen.tsx')),
  myData: route('/myData', ['ownData'], (): Screen => import('./features/own-data/own-data-screen.tsx')),
  consents: route('/consents', ['ownData'], (): Screen => import('./features/own-data/own-data-screen.tsx')),
  deleteAccount: route('/deleteAccount', ['ownData'], (): Screen => import('./features/own-data/own-data-screen.tsx')),
  dataAccess: route('/dataAccess', ['ownData'], (): Screen => import('./features/own-data/own-data-screen.tsx')),
  settings: route('/settings', ['settings'], (): Screen => import('./features/settings/settings-screen.tsx')),
  login: route('/login?from', ['login'], (): Screen => import('./features/login/login-screen.tsx')),
  paymentInstructions: route('/dragonpayPaymentInstructions?productId&orderId', ['info'], (): Screen => import('./features/info/payment-instructions-screen.tsx')),
  customerService: route('/protestantBattle?productId&orderId', ['complaint'], (): Screen => import('./features/complaint/customer-service-screen.tsx')),
  plan: route('/payPlan?productId&orderId', ['plan'], (): Screen => import('./features/plan/plan-screen.tsx')),
  help: route('/cantPay?productId&orderId', ['complaint'], (): Screen => import('./features/complaint/help-screen.tsx')),
  // The shell's older name for the complaint home (RTE-03).
  complaint: route('/protestantcatholicKing?productId&orderId', ['complaint'], complaintHome),
  complaintHome: route('/complainPage?productId&orderId', ['complaint'], complaintHome),
  complaintList: route('/complaintList', ['complaint'], (): Screen => import('./features/complaint/complaint-list-screen.tsx')),
  complaintForm: route('/complainPageNext?problemType&problemSonType&orderNo', ['complaint'], (): Screen => import('./features/complaint/complaint-form-screen.tsx')),
  complaintDetail: route('/complainDetails?problemId', ['complaint'], (): Screen => import('./features/complaint/complaint-detail-screen.tsx')),
  certify: route('/certify?productId&step', ['certify'], (): Screen => import('./features/certify/certify-screen.tsx')),
  bindBank: route('/orderIt?productId&orderId&source', ['account'], (): Screen => import('./features/account/bind-screen.tsx')),
  testPreview: route('/testPreview', ['testPage'], (): Screen => import('./features/info/test-preview-screen.tsx')),
};

/** The path in a line of the map. */
export const pathIn = (address: string): string => address.replace(/\?.*/, '');

export type Routes = typeof routes;
export type ScreenName = keyof Routes;
