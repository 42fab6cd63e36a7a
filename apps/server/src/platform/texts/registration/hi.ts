import type { RegistrationCatalogue } from './registration-catalogue.ts';

export const registrationHi: RegistrationCatalogue = {
  texts: {
    'registration.sms': '{code} आपका {appName} OTP है। 10 मिनट तक मान्य। किसी को न बताएं।',
    'login.scarce':
      'अभी बहुत ज़्यादा OTP मांगे जा रहे हैं। अगर कुछ मिनट में आपका OTP न आए, तो कृपया उस डिवाइस पर लॉग इन करें जिस पर आप पहले कर चुके हैं, या कल फिर कोशिश करें।',
    'login.sms': '{code} {appName} में लॉग इन करने का OTP है। 10 मिनट तक मान्य। किसी को न बताएं, हमें भी नहीं।',
    'login.phoneChangedSms':
      '{appName}: आपके खाते का मोबाइल नंबर बदल दिया गया है। पुराने नंबर से अब यह नहीं खुलेगा। अगर यह आपने नहीं किया, तो तुरंत {servicePhone} पर कॉल करें।',
    'registration.captchaMissing': 'कृपया तस्वीर में दिख रहे अक्षर डालें।',
    'registration.captchaGone': 'यह तस्वीर पुरानी हो गई है। कृपया नई तस्वीर के अक्षर डालें।',
    'registration.captchaUsed': 'ये अक्षर पहले ही इस्तेमाल हो चुके हैं। कृपया नई तस्वीर के अक्षर डालें।',
    'registration.proofGone': 'जांच में बहुत समय लग गया। कृपया फिर कोशिश करें।',
    'registration.proofUsed': 'यह जांच पहले ही इस्तेमाल हो चुकी है। कृपया फिर कोशिश करें।',
    'registration.proofWrong': 'जांच पूरी नहीं हुई। कृपया फिर कोशिश करें।',
    'registration.numberWaits': 'इस नंबर पर OTP भेजा जा चुका है। दूसरा OTP मांगने से पहले कृपया {wait} रुकें।',
    'registration.tooMuchFromHere':
      'आपके नेटवर्क से बहुत ज़्यादा रिक्वेस्ट आई हैं। कृपया {wait} बाद या किसी दूसरे नेटवर्क से फिर कोशिश करें।',
    'registration.prefixBusy': 'ऐसे नंबरों पर बहुत ज़्यादा OTP भेजे जा रहे हैं। कृपया {wait} बाद फिर कोशिश करें।',
    'registration.serviceSpent': 'आज जितने OTP भेजे जा सकते थे, हम भेज चुके हैं। कृपया {wait} बाद फिर कोशिश करें।',
    'registration.tooManyPictures': 'बहुत ज़्यादा तस्वीरें मांगी गईं। कृपया पेज फिर से खोलें।',
    'registration.smsUnsure':
      'हमें नहीं पता कि SMS भेजा गया या नहीं। अगर SMS आए, तो उसका OTP मान्य है; नहीं तो {wait} बाद फिर मांगें।',
    'registration.headline': '{appName} से लोन लें',
    'registration.intro': 'अपने मोबाइल नंबर से रजिस्टर करें, फिर ऐप डाउनलोड करके वहां आवेदन करें। रजिस्टर करने का कोई खर्च नहीं है।',
    'registration.terms': 'लोन के नियम और शर्तें',
    'registration.privacy': 'प्राइवेसी पॉलिसी',
    'wait.seconds': '{count} सेकंड',
    'wait.minutes': '{count} मिनट',
    'wait.hours': '{count} घंटे',
    'wait.tooOften': 'ऐसा बहुत ज़्यादा बार किया गया। कृपया {wait} बाद फिर कोशिश करें।',
  },
  phrases: {
    'This number has not been used here for a long time. Please confirm your date of birth and your payout account.':
      'यह नंबर यहां बहुत समय से इस्तेमाल नहीं हुआ है। कृपया अपनी जन्म तिथि और पैसे पाने वाले खाते की पुष्टि करें।',
    'These details are not right. Please ask for a new code and try again. If this number is new to you, please write to customer service.':
      'ये जानकारियां सही नहीं हैं। कृपया नया OTP मांगकर फिर कोशिश करें। अगर यह नंबर आपके लिए नया है, तो कृपया ग्राहक सेवा को लिखें।',
    'You have registered, please download the app to log in': 'आप पहले से रजिस्टर हैं। लॉग इन करने के लिए कृपया ऐप डाउनलोड करें।',
    'The characters do not match the picture. Please type those in the new one.':
      'अक्षर तस्वीर से मेल नहीं खाते। कृपया नई तस्वीर के अक्षर डालें।',
    'We cannot send a code to this mobile number.': 'हम इस मोबाइल नंबर पर OTP नहीं भेज सकते।',
    'This page has been open for too long. Please try again.': 'यह पेज बहुत देर से खुला है। कृपया फिर कोशिश करें।',
    'The code is not right. Please check the SMS.': 'OTP सही नहीं है। कृपया SMS फिर से देखें।',
    'This code has expired. Please ask for a new one.': 'यह OTP अब मान्य नहीं है। कृपया नया OTP मांगें।',
    'Your account cannot be opened at the moment. Please try again later.':
      'आपका खाता अभी खुल नहीं पा रहा है। कृपया बाद में फिर कोशिश करें।',
    'The SMS could not be sent. Please try again in a moment.': 'SMS नहीं भेजा जा सका। कृपया थोड़ी देर में फिर कोशिश करें।',
    '请正确输入手机号！': 'कृपया सही मोबाइल नंबर डालें: 11 अंक, 1 से शुरू।',
    'Please enter your 11-digit mobile number. It begins with 09.':
      'कृपया अपने मोबाइल नंबर के 11 अंक डालें। यह 09 से शुरू होता है।',
    'Please enter your 10-digit mobile number.': 'कृपया अपने मोबाइल नंबर के 10 अंक डालें।',
  },
};
