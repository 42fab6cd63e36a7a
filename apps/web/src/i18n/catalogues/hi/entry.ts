import type { Texts } from '../../texts.ts';

export const entry: Texts<'entry'> = {
  'entry.register.title': 'रजिस्टर करें',
  'entry.register.description': 'अपने मोबाइल नंबर से {app} पर रजिस्टर करें।',
  'entry.register.lead': 'आप अपने मोबाइल नंबर से रजिस्टर करते हैं। इसका कोई पैसा नहीं लगता और इससे आप किसी बात के लिए बंधते नहीं हैं।',
  'entry.register.need.title': 'आपको क्या चाहिए',
  'entry.register.need.phone': 'आपका अपना मोबाइल नंबर, जिस पर SMS आते हों।',
  'entry.register.need.account': 'बाद में, पैसे पाने के लिए: आपके अपने नाम का ई-वॉलेट या बैंक खाता।',
  'entry.register.app.title': 'ऐप में रजिस्टर करें',
  'entry.register.app.body': 'ऐप डाउनलोड करें, उसे खोलें और अपना मोबाइल नंबर डालें। SMS से आया कोड उसे कन्फ़र्म करता है।',
  'entry.register.read': 'रजिस्टर करके आप {terms} और {privacy} पर ध्यान देते हैं।',
  'entry.register.readTerms': 'लोन की शर्तों',
  'entry.register.readPrivacy': 'प्राइवेसी पॉलिसी',

  'entry.download.title': 'ऐप पाएं',
  'entry.download.description': 'अपने फ़ोन के लिए {app} उसके स्टोर से डाउनलोड करें।',
  'entry.download.lead': 'अपने फ़ोन पर लोन लें, चुकाएं और उसकी जानकारी देखते रहें।',
  'entry.download.android': 'Android',
  'entry.download.androidStore': 'Google Play',
  'entry.download.ios': 'iPhone',
  'entry.download.iosStore': 'App Store',
  'entry.download.from': 'यहां से डाउनलोड करें',
  'entry.download.none': 'ऐप अभी डाउनलोड नहीं हो सकता। हमें {phone} पर कॉल करें।',
  'entry.download.browser.title': 'ऐप के बिना',
  'entry.download.browser.body':
    'सब कुछ आपके ब्राउज़र में भी होता है: मोबाइल नंबर से लॉग इन करें, आवेदन करें, चुकाएं और लोन देखते रहें।',
  'entry.download.browser.go': 'ब्राउज़र में आगे बढ़ें',
  'entry.download.safe.title': 'इंस्टॉल करने से पहले',
  'entry.download.safe.publisher': 'जांच लें कि ऐप का नाम {app} है और उसे जारी करने वाली कंपनी {company} है।',
  'entry.download.safe.store': 'ऐप सिर्फ़ स्टोर से इंस्टॉल करें, किसी की भेजी हुई फ़ाइल से कभी नहीं।',
  'entry.download.safe.pay': 'आपको लोन मिलने से पहले हम कभी पैसे नहीं मांगते।',
  'entry.download.after.title': 'इसके बाद',
  'entry.download.after.1': 'ऐप खोलें और उस मोबाइल नंबर से लॉग इन करें जिससे आपने रजिस्टर किया था।',
  'entry.download.after.2': 'लोन चुनें। आवेदन करने से पहले आपको दिखता है कि उस पर कितना खर्च आता है।',
  'entry.download.after.3': 'अभी तक रजिस्टर नहीं किया? वह भी ऐप में कर सकते हैं।',
  'entry.download.terms': 'लोन की शर्तें पढ़ें',

  'entry.agreement.lead':
    'लोन की शर्तें, जैसे वे {company} के साथ हर एग्रीमेंट का हिस्सा हैं। यहां इनसे सहमत होने से आप किसी बात के लिए बंधते नहीं हैं।',
  'entry.agreement.register': 'रजिस्ट्रेशन पर वापस जाएं',
  'entry.agreement.download': 'ऐप पाएं',
};
