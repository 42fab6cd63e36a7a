import type { Texts } from '../../texts.ts';

export const account: Texts<'account'> = {
  'title.bindBank': 'पेमेंट खाते की जानकारी',

  'account.intro': 'आपके लोन के पैसे इसी खाते में भेजे जाते हैं।',
  'account.inYourName': 'खाता आपके ही नाम पर होना चाहिए: {name}।',
  'account.current': 'अभी जुड़ा खाता',
  'account.kind': 'खाते का प्रकार',
  'account.kind1': 'बैंक कार्ड',
  'account.kind2': 'ई-वॉलेट',
  'account.next': 'आगे बढ़ें',
  'account.choose': 'चुनें',
  'account.fillIn': 'कृपया इसे भरें।',
  'account.chooseOne': 'कृपया कोई एक चुनें।',
  'account.wrong': '{title}: {problem}',
  'account.phoneDigits': 'यहां मोबाइल नंबर में {count} अंक होते हैं।',
  'account.noOptions': 'चुनने के लिए कुछ नहीं है।',
  'account.first': 'क्षेत्र',
  'account.second': 'शहर',
  'account.year': 'साल',
  'account.month': 'महीना',
  'account.day': 'दिन',
  'account.empty': 'अभी यहां कोई खाता नहीं जोड़ा जा सकता',
  'account.emptyBody': 'कृपया बाद में फिर कोशिश करें या कस्टमर केयर को कॉल करें।',
  'account.saved': 'आपका खाता सेव हो गया है।',
  'account.failed': 'खाता सेव नहीं हुआ',

  'account.keypad': 'रकम डालने का कीपैड',
  'account.keypadPoint': 'दशमलव',
  'account.keypadDelete': 'मिटाएं',
  'account.keypadConfirm': 'कन्फ़र्म करें',
  'account.keypadHide': 'कीपैड छिपाएं',
};
