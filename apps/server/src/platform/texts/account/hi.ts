import type { AccountTexts } from './account-catalogue.ts';

export const accountHi: AccountTexts = {
  'account.codeSms':
    '{code} {account} में आपके लोन पाने का OTP है। 10 मिनट तक मान्य। अगर आपने इसे नहीं मांगा, तो किसी को न बताएं।',
  'account.changedSms': '{appName}: आपके लोन अब {account} में भेजे जाएंगे। क्या यह आपने नहीं किया? रोकें: {link}',
  'account.notice.held': 'हम इस खाते की जांच कर रहे हैं। जांच पूरी होने तक इसमें कुछ नहीं भेजा जाएगा।',
  'account.notice.changed':
    'आपने यह खाता बदला है। इसमें पैसे {day}, {time} से भेजे जाएंगे। अगर यह आपने नहीं किया, तो हमारे SMS का लिंक खोलें।',
  'account.order.held': 'पैसे भेजने से पहले हम आपके खाते {account} की जांच कर रहे हैं। आपको कुछ नहीं करना है।',
  'account.order.changed':
    'आपने अपना खाता बदला है, इसलिए पैसे {account} में {day}, {time} से भेजे जाएंगे। अगर यह आपने नहीं किया, तो हमारे SMS का लिंक खोलें।',
  'account.askAgain': 'आपका खाता अब {account} है। इस लोन के लिए कन्फ़र्म करने के लिए इसे फिर से डालें, या दूसरा खाता चुनें।',
  'account.stop.title': 'क्या इस खाते को रोकना है?',
  'account.stop.body':
    'अब से आपके लोन {account} में भेजे जाएंगे। अगर यह आपने नहीं कहा, तो इसे यहां रोकें। फिर हमारी जांच पूरी होने तक इसमें कुछ नहीं भेजा जाएगा।',
  'account.stop.button': 'यह खाता रोकें',
  'account.stop.leave': 'अगर आपने खुद इसे बदला है, तो यह पेज बंद कर दें। कुछ नहीं बदलेगा।',
  'account.stopped.title': 'यह खाता रोक दिया गया है',
  'account.stopped.body': 'हमारी जांच पूरी होने तक {account} में और कुछ नहीं भेजा जाएगा। आपको और कुछ नहीं करना है।',
  'account.stopped.sent': 'इस खाते में पैसे पहले ही भेजे जा रहे थे। कृपया तुरंत ग्राहक सेवा को कॉल करें।',
  'account.stop.over.title': 'यह लिंक अब खुला नहीं है',
  'account.stop.over.body': 'अगर पैसे किसी ऐसे खाते में भेजे जाएं जो आपका नहीं है, तो ग्राहक सेवा को कॉल करें।',
  'account.stop.call': 'ग्राहक सेवा: {phone}',
};
