/** Texts of the page for developers and testers. */
export const testPage = {
  'title.testPreview': 'Test preview',

  'info.test.notice': 'For developers and testers. Nothing that is typed or picked here is sent anywhere.',
  'info.test.parameters': 'Parameters',
  'info.test.reset': 'Reset',
  'info.test.appVersion': 'App version',
  'info.test.osVersion': 'OS version',
  'info.test.deviceName': 'Device name',
  'info.test.deviceId': 'Device id',
  'info.test.sessionId': 'Session id',
  'info.test.adId': 'Ad id',
  'info.test.productId': 'Product id',
  'info.test.orderId': 'Order id',
  'info.test.screens': 'Screens',
  'info.test.screen.confirm': 'Confirm loan',
  'info.test.screen.order': 'Order detail',
  'info.test.screen.repay': 'Repay',
  'info.test.screen.extension': 'Extension',
  'info.test.screen.bindBank': 'Bind bank',
  'info.test.screen.about': 'About us',
  'info.test.screen.complaint': 'Complaint',
  'info.test.screen.customerService': 'Customer service',
  'info.test.screen.privacy': 'Privacy policy',
  'info.test.screen.paymentInstructions': 'Repayment instructions',
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly testPage: typeof testPage;
  }
}
