import type { Texts } from '../../texts.ts';

export const reminders: Texts<'reminders'> = {
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
