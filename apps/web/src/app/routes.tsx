import type { ComponentType } from 'react';
import type { CommonKey, TextPart } from '../i18n/texts.ts';
import type { ScreenName } from './paths.ts';

export interface Route {
  /** The texts it needs beside the common ones. */
  readonly texts: TextPart;
  readonly load: () => Promise<ComponentType>;
}

const order: Route = {
  texts: 'order',
  load: async () => (await import('../features/order/order-screen.tsx')).OrderScreen,
};

const confirm: Route = {
  texts: 'confirm',
  load: async () => (await import('../features/confirm/confirm-screen.tsx')).ConfirmScreen,
};

/** The map of the product: one line a screen, none where a later issue builds it. Paths and parameters are in paths.ts. */
export const routes: Readonly<Partial<Record<ScreenName, Route>>> = {
  loanDetail: order,
  order,
  confirm,
  newConfirm: confirm,
  periodConfirm: confirm,
  repay: {
    texts: 'repayment',
    load: async () => (await import('../features/repayment/repay-screen.tsx')).RepayScreen,
  },
  extension: {
    texts: 'repayment',
    load: async () => (await import('../features/repayment/extension-screen.tsx')).ExtensionScreen,
  },
  payCode: {
    texts: 'repayment',
    load: async () => (await import('../features/repayment/pay-code-screen.tsx')).PayCodeScreen,
  },
  savedCode: {
    texts: 'repayment',
    load: async () => (await import('../features/repayment/saved-code-screen.tsx')).SavedCodeScreen,
  },
  payWay: {
    texts: 'repayment',
    load: async () => (await import('../features/repayment/pay-way-screen.tsx')).PayWayScreen,
  },
  paymentResult: {
    texts: 'repayment',
    load: async () => (await import('../features/repayment/payment-result-screen.tsx')).PaymentResultScreen,
  },
  paymentInstructions: {
    texts: 'info',
    load: async () => (await import('../features/info/payment-instructions-screen.tsx')).PaymentInstructionsScreen,
  },
  testPreview: {
    texts: 'testPage',
    load: async () => (await import('../features/info/test-preview-screen.tsx')).TestPreviewScreen,
  },
};

type Title = Extract<CommonKey, `title.${string}`>;

/** Key of a screen's title among the common texts; those of screens that are not built yet come with what stands for them. */
export const titleKey = (name: ScreenName): Title | undefined =>
  routes[name] === undefined ? undefined : (`title.${name}` as Title);
