import type { Texts } from '../../texts.ts';

export const orderDialogs: Texts<'orderDialogs'> = {
  'order.kindTips': 'Paalala',
  'order.chooseStars': 'Pumili po muna',
  'order.withdrawTitle': 'Gusto na ba ninyong kunin ang pera?',
  'order.withdrawLater': 'Huwag muna',
  'order.accountTitle': 'I-check ang account na padadalhan',
  'order.rateTitle': 'Kumusta po ang {appName} para sa inyo?',
  'order.stars': { one: '{count} star', other: '{count} na star' },
  'order.rateSend': 'Ipadala',
  'order.rateLater': 'Huwag muna',
  'order.thanksTitle': 'Salamat po',
  'order.thanks': 'Kung may hindi tama, tutulungan po kayo ng customer service.',
};
