import type { ComponentType } from 'react';
import type { CommonKey, TextPart } from '../i18n/texts.ts';
import type { ScreenName } from './paths.ts';

export interface Route {
  /** The screen's title: shown while it loads and on a screen that is not built yet. */
  readonly title: Extract<CommonKey, `title.${string}`>;
  /** The texts it needs beside the common ones. */
  readonly texts?: TextPart;
  /** Loads the screen; missing where a later issue builds it. */
  readonly load?: () => Promise<ComponentType>;
}

/** The map of the product: one line a screen. Paths and parameters are in paths.ts. */
export const routes: Readonly<Record<ScreenName, Route>> = {
  landing: { title: 'title.landing' },
  loginFail: { title: 'title.loginFail' },
  loanDetail: {
    title: 'title.order',
    texts: 'order',
    load: async () => (await import('../features/order/order-screen.tsx')).OrderScreen,
  },
  order: {
    title: 'title.order',
    texts: 'order',
    load: async () => (await import('../features/order/order-screen.tsx')).OrderScreen,
  },
  confirm: { title: 'title.confirm' },
  newConfirm: { title: 'title.confirm' },
  periodConfirm: { title: 'title.periodConfirm' },
  repay: {
    title: 'title.repay',
    texts: 'repayment',
    load: async () => (await import('../features/repayment/repay-screen.tsx')).RepayScreen,
  },
  extension: {
    title: 'title.extension',
    texts: 'repayment',
    load: async () => (await import('../features/repayment/extension-screen.tsx')).ExtensionScreen,
  },
  payCode: {
    title: 'title.payCode',
    texts: 'repayment',
    load: async () => (await import('../features/repayment/pay-code-screen.tsx')).PayCodeScreen,
  },
  savedCode: {
    title: 'title.savedCode',
    texts: 'repayment',
    load: async () => (await import('../features/repayment/saved-code-screen.tsx')).SavedCodeScreen,
  },
  payWay: {
    title: 'title.payWay',
    texts: 'repayment',
    load: async () => (await import('../features/repayment/pay-way-screen.tsx')).PayWayScreen,
  },
  paymentResult: {
    title: 'title.paymentResult',
    texts: 'repayment',
    load: async () => (await import('../features/repayment/payment-result-screen.tsx')).PaymentResultScreen,
  },
  paymentInstructions: {
    title: 'title.paymentInstructions',
    texts: 'info',
    load: async () => (await import('../features/info/payment-instructions-screen.tsx')).PaymentInstructionsScreen,
  },
  customerService: { title: 'title.customerService' },
  loanAgreement: { title: 'title.loanAgreement' },
  about: { title: 'title.about' },
  privacy: { title: 'title.privacy' },
  complaint: { title: 'title.complaint' },
  complaintHome: { title: 'title.complaint' },
  complaintList: { title: 'title.complaintList' },
  complaintForm: { title: 'title.complaint' },
  complaintDetail: { title: 'title.complaintDetail' },
  bindBank: { title: 'title.bindBank' },
  testPreview: {
    title: 'title.testPreview',
    texts: 'info',
    load: async () => (await import('../features/info/test-preview-screen.tsx')).TestPreviewScreen,
  },
};
