import type { Texts } from '../../texts.ts';

export const common: Texts<'common'> = {
  'common.loading': 'लोड हो रहा है…',
  'common.error': 'गड़बड़ हो गई',
  'common.retry': 'फिर कोशिश करें',
  'common.back': 'वापस',
  'common.close': 'बंद करें',
  'common.savePdf': 'PDF सेव करें',
  'common.cancel': 'रद्द करें',
  'common.ok': 'ठीक है',
  'common.copied': 'कॉपी हो गया',
  'common.dismiss': 'हटाएं',
  'common.unfinished': 'यह पेज पूरा लोड नहीं हुआ।',
  'common.reload': 'फिर से लोड करें',
  'common.cannotShow': 'यह पेज यहां नहीं दिखाया जा सकता: ऐप को इसका पता खोलने की अनुमति नहीं है।',
  'common.days': { one: '{count} दिन', other: '{count} दिन' },
  'common.months': { one: '{count} महीने', other: '{count} महीने' },
  'common.monthsAndDays': '{months} ({days})',

  // A loan on offer, on every screen that lists some.
  'offer.instalments': { one: '{count} किस्त', other: '{count} किस्तों' },
  'offer.example': 'उदाहरण: {amount} का लोन, {term} के अंदर {instalments} में',
  'offer.receive': 'आपको मिलेंगे',
  'offer.repay': 'आपको चुकाने हैं',
  'offer.rate': 'प्रभावी दर',
  'offer.aYear': '{percent}% सालाना',
  'offer.aMonth': '{percent}% मासिक',

  'failure.title': 'यह पेज लोड नहीं हो सका',
  'failure.body': 'अपना इंटरनेट कनेक्शन जांचें और फिर कोशिश करें।',
  'failure.render': 'इस पेज पर कुछ गड़बड़ हो गई। आपके लोन और आपके पेमेंट पर कोई असर नहीं पड़ा है।',
  'failure.logIn': 'लॉग इन करें',
  'failure.noOrder': 'यह ऑर्डर नहीं मिला',
  'failure.orders': 'मेरे ऑर्डर',
  'notFound.title': 'पेज नहीं मिला',

  'title.loanDetail': 'ऑर्डर का विवरण',
  'title.order': 'ऑर्डर का विवरण',
  'title.repay': 'किस्त भरें',
  'title.payoff': 'पूरा लोन चुकाएं',
  'help.cantPay': 'अभी नहीं चुका सकते?',
};
