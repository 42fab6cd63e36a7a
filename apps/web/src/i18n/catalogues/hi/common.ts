import type { Texts } from '../../texts.ts';

export const common: Texts<'common'> = {
  'common.loading': 'लोड हो रहा है…',
  'common.error': 'गड़बड़ हो गई',
  'common.retry': 'फिर कोशिश करें',
  'common.back': 'वापस',
  'common.close': 'बंद करें',
  'common.cancel': 'रद्द करें',
  'common.ok': 'ठीक है',
  'common.copied': 'कॉपी हो गया',
  'common.dismiss': 'हटाएं',
  'common.cannotShow': 'यह पेज यहां नहीं दिखाया जा सकता: ऐप को इसका पता खोलने की अनुमति नहीं है।',
  'common.days': { one: '{count} दिन', other: '{count} दिन' },
  'common.months': { one: '{count} महीने', other: '{count} महीने' },
  'common.monthsAndDays': '{months} ({days})',

  'failure.title': 'यह पेज लोड नहीं हो सका',
  'failure.body': 'अपना इंटरनेट कनेक्शन जांचें और फिर कोशिश करें।',
  'failure.render': 'इस पेज पर कुछ गड़बड़ हो गई। आपके लोन और आपके पेमेंट पर कोई असर नहीं पड़ा है।',
  'notFound.title': 'पेज नहीं मिला',

  'title.loanDetail': 'ऑर्डर का विवरण',
  'title.order': 'ऑर्डर का विवरण',
  'title.repay': 'लोन का पेमेंट',
};
