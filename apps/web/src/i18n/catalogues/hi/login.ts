import type { Texts } from '../../texts.ts';

export const login: Texts<'login'> = {
  'title.login': 'लॉग इन करें',
  'login.lead': 'आप नए हों या पुराने, अपना मोबाइल नंबर डालें और हम SMS से OTP भेजेंगे। पासवर्ड की ज़रूरत नहीं है।',
  'login.language': 'भाषा',
  'login.phone': 'मोबाइल नंबर',
  'login.example': 'जैसे {example}',
  'login.phoneWrong': 'कृपया अपने मोबाइल नंबर के {count} अंक डालें, जैसे {example}।',
  'login.consent': 'आगे बढ़ने पर आप इनसे सहमत होते हैं:',
  'login.getCode': 'OTP पाएं',
  'login.againIn': { one: '{count} सेकंड में नया OTP', other: '{count} सेकंड में नया OTP' },
  'login.checking': 'जांच रहे हैं कि आप रोबोट नहीं हैं: {percent}%',
  'login.sentTo': 'हमने {phone} पर {count} अंकों का OTP भेजा है।',
  'login.code': 'SMS में आया OTP',
  'login.codeHint': 'आने में एक मिनट लग सकता है। हम फ़ोन पर इसे कभी नहीं पूछते।',
  'login.codeMissing': 'कृपया SMS के {count} अंक डालें।',
  'login.again': 'नया OTP भेजें',
  'login.change': 'दूसरा नंबर इस्तेमाल करें',
  'login.submit': 'लॉग इन करें',
  'login.lost': 'मेरा नंबर खो गया है',
  'login.failed': 'यह नहीं हो सका। अपना कनेक्शन देखें और फिर कोशिश करें।',
  'login.noCookies':
    'आपका ब्राउज़र कुकी स्वीकार नहीं कर रहा है। लॉग इन के लिए एक कुकी ज़रूरी है: इस पेज के लिए कुकी की अनुमति दें, फिर दोबारा कोशिश करें।',
  'login.terms': 'लोन के नियम और शर्तें',
  'login.privacy': 'प्राइवेसी पॉलिसी',
};
