import type { Texts } from '../../texts.ts';

export const testPage: Texts<'testPage'> = {
  'title.testPreview': 'Preview para sa test',

  'info.test.notice': 'Para sa mga developer at tester. Hindi ipinapadala kahit saan ang anumang i-type o piliin dito.',
  'info.test.parameters': 'Mga parameter',
  'info.test.reset': 'I-reset',
  'info.test.appVersion': 'Bersyon ng app',
  'info.test.osVersion': 'Bersyon ng OS',
  'info.test.deviceName': 'Pangalan ng device',
  'info.test.deviceId': 'ID ng device',
  'info.test.sessionId': 'ID ng session',
  'info.test.adId': 'ID ng ad',
  'info.test.productId': 'ID ng produkto',
  'info.test.orderId': 'ID ng order',
  'info.test.screens': 'Mga screen',
  'info.test.screen.confirm': 'Kumpirmahin ang loan',
  'info.test.screen.order': 'Detalye ng order',
  'info.test.screen.repay': 'Magbayad',
  'info.test.screen.extension': 'Extension ng loan',
  'info.test.screen.bindBank': 'Mag-link ng bangko',
  'info.test.screen.about': 'Tungkol sa amin',
  'info.test.screen.complaint': 'Reklamo',
  'info.test.screen.customerService': 'Customer service',
  'info.test.screen.privacy': 'Patakaran sa privacy',
  'info.test.screen.paymentInstructions': 'Gabay sa pagbabayad',
};
