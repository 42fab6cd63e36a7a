import type { Texts } from '../../texts.ts';

export const settings: Texts<'settings'> = {
  'title.settings': 'सेटिंग',
  'settings.language': 'भाषा',
  'settings.sessions': 'आप कहां लॉग इन हैं',
  'settings.loggedInAs': 'आप {phone} से लॉग इन हैं।',
  'settings.thisDevice': 'यह डिवाइस',
  'settings.otherDevice': 'ऐप या कोई दूसरा डिवाइस',
  'settings.usedOn': 'आखिरी बार इस्तेमाल: {day}',
  'settings.openedOn': 'लॉग इन की तारीख: {day}',
  'settings.loggedOut': 'आप लॉग इन नहीं हैं।',
  'settings.logIn': 'लॉग इन करें',
  'settings.logOut': 'लॉग आउट करें',
  'settings.everywhere': 'हर जगह से लॉग आउट करें',
  'settings.everywhereTitle': 'सभी डिवाइस से लॉग आउट करें?',
  'settings.everywhereBody':
    'यह डिवाइस भी लॉग आउट हो जाएगा। वापस आने के लिए SMS से नया OTP चाहिए। आपके लोन और पेमेंट पर कोई असर नहीं होगा।',
  'settings.about': 'जानकारी',
  'settings.version': '{appName}, वर्शन {version}',
  'settings.terms': 'लोन के नियम और शर्तें',
  'settings.privacy': 'प्राइवेसी पॉलिसी',
  'settings.aboutUs': 'हमारे बारे में',
};
