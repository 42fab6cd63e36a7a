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
  'reminders.sms': 'SMS से रिमाइंडर',
  'reminders.smsTo': '{phone} पर।',
  'reminders.noPhone': 'हमारे पास आपका मोबाइल नंबर नहीं है।',
  'reminders.quiet': '{from} से {until} के बीच कभी नहीं।',
  'reminders.required': 'हमेशा चालू: यह सूचना देना हमारी ज़िम्मेदारी है।',
  'reminders.push': 'इस फ़ोन पर नोटिफ़िकेशन',
  'reminders.pushBody':
    'नोटिफ़िकेशन में सिर्फ़ यह लिखा होता है कि आपके लोन के बारे में एक संदेश है, संदेश क्या है यह नहीं। लॉग इन करके आप उसे पढ़ सकते हैं।',
  'reminders.pushHere': 'नोटिफ़िकेशन यहां दिखाएं',
  'reminders.pushInstead': 'तब गैर-ज़रूरी SMS नहीं आएंगे।',
  'reminders.pushFailed': 'नोटिफ़िकेशन की सेटिंग नहीं बदली। कृपया फिर कोशिश करें।',
  'reminders.unsupported':
    'यह ब्राउज़र इस पेज के नोटिफ़िकेशन नहीं दिखा सकता। iPhone पर पेज को होम स्क्रीन पर जोड़ने के बाद यह हो सकता है।',
  'reminders.denied':
    'आपके ब्राउज़र ने इस पेज के नोटिफ़िकेशन रोक रखे हैं। ब्राउज़र की सेटिंग में इस साइट के लिए इन्हें चालू करें, फिर यहां लौटें।',
};
