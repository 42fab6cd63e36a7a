import type { MoreRoutes, Route } from './route.ts';

const confirm: Route = {
  texts: 'confirm',
  load: async () => (await import('../features/confirm/confirm-screen.tsx')).ConfirmScreen,
};

const complaintHome: Route = {
  texts: 'complaint',
  load: async () => (await import('../features/complaint/complaint-home-screen.tsx')).ComplaintHomeScreen,
};

/** The rest of the map: the service asks for this file with the page of such a screen, and usePreload does beforehand. */
export const moreRoutes: MoreRoutes = {
  confirm,
  newConfirm: confirm,
  periodConfirm: confirm,
  bindBank: {
    texts: 'account',
    load: async () => (await import('../features/account/bind-screen.tsx')).BindScreen,
  },
  withdraw: {
    texts: 'withdraw',
    load: async () => (await import('../features/withdraw/withdraw-screen.tsx')).WithdrawScreen,
  },
  // The first is the shell's older name for the complaint home (RTE-03).
  complaint: complaintHome,
  complaintHome,
  complaintForm: {
    texts: 'complaint',
    load: async () => (await import('../features/complaint/complaint-form-screen.tsx')).ComplaintFormScreen,
  },
  complaintList: {
    texts: 'complaint',
    load: async () => (await import('../features/complaint/complaint-list-screen.tsx')).ComplaintListScreen,
  },
  complaintDetail: {
    texts: 'complaint',
    load: async () => (await import('../features/complaint/complaint-detail-screen.tsx')).ComplaintDetailScreen,
  },
  customerService: {
    texts: 'complaint',
    load: async () => (await import('../features/complaint/customer-service-screen.tsx')).CustomerServiceScreen,
  },
  calculator: {
    texts: 'calculator',
    load: async () => (await import('../features/calculator/calculator-screen.tsx')).CalculatorScreen,
  },
  home: {
    texts: 'home',
    load: async () => (await import('../features/home/home-screen.tsx')).HomeScreen,
  },
  product: {
    texts: 'home',
    load: async () => (await import('../features/home/product-screen.tsx')).ProductScreen,
  },
  orders: {
    texts: 'home',
    load: async () => (await import('../features/home/orders-screen.tsx')).OrdersScreen,
  },
  loginFail: {
    texts: 'joinFailed',
    load: async () => (await import('../features/join-failed/join-failed-screen.tsx')).JoinFailedScreen,
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
  login: {
    texts: 'login',
    load: async () => (await import('../features/login/login-screen.tsx')).LoginScreen,
  },
  settings: {
    texts: 'settings',
    load: async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
  },
  testPreview: {
    texts: 'testPage',
    load: async () => (await import('../features/info/test-preview-screen.tsx')).TestPreviewScreen,
  },
};
