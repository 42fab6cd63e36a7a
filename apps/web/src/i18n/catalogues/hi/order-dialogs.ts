import type { Texts } from '../../texts.ts';

export const orderDialogs: Texts<'orderDialogs'> = {
  'order.kindTips': 'कृपया ध्यान दें',
  'order.chooseStars': 'कृपया स्टार चुनें',
  'order.withdrawTitle': 'क्या आपको पैसे अभी चाहिए?',
  'order.withdrawLater': 'अभी नहीं',
  'order.accountTitle': 'अपना पेमेंट खाता जांचें',
  'order.rateTitle': 'आपको {appName} कैसा लगा?',
  'order.stars': { one: '{count} स्टार', other: '{count} स्टार' },
  'order.rateSend': 'भेजें',
  'order.rateLater': 'अभी नहीं',
  'order.thanksTitle': 'धन्यवाद',
  'order.thanks': 'अगर कुछ ठीक न हो, तो कस्टमर केयर आपकी मदद करेगा।',
};
