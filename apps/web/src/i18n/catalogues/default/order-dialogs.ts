/** Texts of the order screen's dialogs, loaded with them; quoted ones are the specification's (sections 4 and 5). */
export const orderDialogs = {
  'order.kindTips': 'Kind tips',
  'order.chooseStars': 'Silakan pilih',
  'order.withdrawTitle': 'Do you want the money now?',
  'order.withdrawLater': 'Not now',
  'order.accountTitle': 'Check your payment account',
  'order.rateTitle': 'How do you like {appName}?',
  'order.stars': { one: '{count} star', other: '{count} stars' },
  'order.rateSend': 'Send',
  'order.rateLater': 'Not now',
  'order.thanksTitle': 'Thank you',
  'order.thanks': "If something isn't right, customer service can help.",
} as const;

declare module '../../texts.ts' {
  interface DefaultTexts {
    readonly orderDialogs: typeof orderDialogs;
  }
}
