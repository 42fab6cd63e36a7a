import type { Catalogue } from './catalogue.ts';
import { accountHi } from './account/hi.ts';
import { homeHi } from './home/hi.ts';
import { certifyHi } from './certify/hi.ts';
import { chargesHi } from './charges/hi.ts';
import { complaintHi } from './complaint/hi.ts';
import { mineHi } from './mine/hi.ts';
import { registrationHi } from './registration/hi.ts';
import { reminderHi } from './reminder/hi.ts';
import { orderStatusHi } from './order/hi.ts';
import { repaymentHi } from './repayment/hi.ts';
import { lateHi } from './late/hi.ts';
import { transferHi } from './transfer/hi.ts';

export const hi: Catalogue = {
  lang: 'hi',
  texts: {
    ...registrationHi.texts,
    ...accountHi,
    ...chargesHi,
    ...homeHi.texts,
    ...certifyHi.texts,
    ...complaintHi.texts,
    ...reminderHi.texts,
    ...mineHi.texts,
    ...repaymentHi,
    ...orderStatusHi,
    ...transferHi.texts,
    ...lateHi,
    'status.approved': 'लोन मंज़ूर हो गया',
    'status.approved.body': 'आपका लोन तैयार है। कन्फ़र्म करें कि आपको पैसे चाहिए, फिर हम पैसे भेज देंगे।',
    'status.offeredAgain': 'कृपया फिर से कन्फ़र्म करें',
    'status.offeredAgain.body':
      'पैसे उतने दिनों में नहीं भेजे गए जितने पर आपने सहमति दी थी। कुछ भी नहीं भेजा गया और आप पर कुछ भी बकाया नहीं है। आज की रकम पढ़ें, और लोन अब भी चाहिए तो उसे कन्फ़र्म करें।',
    'status.review': 'जांच हो रही है',
    'status.review.body': 'हम एक दिन के अंदर फ़ैसला करते हैं और आपको यहीं बताते हैं।',
    'status.refused': 'लोन मंज़ूर नहीं हुआ',
    'status.refused.body': 'हम अभी आपको यह लोन नहीं दे सकते।',
    'status.payingOut': 'पैसे भेजे जा रहे हैं',
    'status.payingOut.body': 'पैसे 1 से 3 दिन में आपके खाते में आ जाते हैं।',
    'status.payoutOnHold': 'पैसे भेजना रुका हुआ है',
    'status.running': 'लोन चुकाया जा रहा है',
    'status.payBy': '{total} में से {paid} किस्तें भरी गईं। {dueOn} तक किस्त भर दें, तो ऊपर से कुछ नहीं जुड़ेगा।',
    'status.dueToday': 'आज ड्यू डेट है',
    'status.dueToday.body': '{total} में से {paid} किस्तें भरी गईं। आज किस्त भर दें, तो ऊपर से कुछ नहीं जुड़ेगा।',
    'status.dueSoon': 'ड्यू डेट नज़दीक है',
    'status.overdue': { one: 'पेमेंट में {count} दिन की देरी', other: 'पेमेंट में {count} दिन की देरी' },
    'status.overdue.body': 'हर दिन देरी का चार्ज जुड़ता है। आज पेमेंट करने या ड्यू डेट बढ़ाने पर यह जुड़ना बंद हो जाता है।',
    'status.settled': 'पूरा लोन चुक गया',
    'status.settled.body': 'आपने यह लोन {settledOn} को पूरा चुका दिया। धन्यवाद।',
    'order.21': 'पेंडिंग',
    'order.110': 'मंज़ूर नहीं हुआ',
    'order.151': 'पैसे भेजे जा रहे हैं',
    'order.170': 'चुकाया जा रहा है',
    'order.174': 'ड्यू डेट नज़दीक है',
    'order.180': 'पेमेंट में देरी',
    'order.200': 'पूरा चुक गया',
    youReceived: 'आपको मिले',
    youReceive: 'आपको मिलेंगे',
    processingFee: 'प्रोसेसिंग फ़ीस (लोन में से कटेगी)',
    planOf: 'मूलधन {principal} · ब्याज {interest}',
    'rate.flat': '{percent}% सालाना, लोन की रकम पर',
    'rate.declining': '{percent}% सालाना, बाकी रकम पर',
    newUserMessage:
      'आपका स्वागत है। सहमति देने से पहले पढ़ लें कि आपके पहले लोन पर कितना खर्च आता है। फ़ैसला करने में आप जितना चाहें उतना समय लें।',
    newUserButton: 'आगे बढ़ें',
    leaveConfirm:
      'आपका लोन अभी कन्फ़र्म नहीं हुआ है। अगर आप अभी यहां से जाते हैं, तो कुछ नहीं भेजा जाएगा और आप पर कुछ बकाया नहीं होगा।',
    joinFailedTitle: 'पार्टनर के यहां लॉग इन नहीं हो सका',
    joinFailedBody: 'यहां आपके अकाउंट और आपके लोन पर कोई असर नहीं पड़ा है। आप बाद में फिर कोशिश कर सकते हैं या ये लोन देख सकते हैं।',
    totalToRepay: 'चुकाने की कुल रकम',
    termsHoldUntil: 'ये शर्तें इस तारीख तक मान्य हैं',
    paidSoFar: 'अब तक चुकाई गई रकम',
    stillToPay: 'चुकानी बाकी रकम',
    youApplyFor: 'लोन की रकम',
    appliedOn: 'आवेदन की तारीख',
    principal: 'मूलधन',
    interest: 'ब्याज',
    fee: 'फ़ीस',
    penalty: 'देरी का चार्ज',
    extensionCharge: 'तारीख बढ़ाने का चार्ज',
    reclaim: 'लौटाया जाने वाला रिफ़ंड',
    settlesBy: 'तय रकम, जिससे {day} तक लोन पूरा हो जाता है',
    credit: 'आपके नाम जमा रकम',
    instalmentOf: 'किस्त {number} (कुल {total})',
    withdrawMessage: 'आपके लिए {amount} तैयार हैं। आपके कन्फ़र्म करने पर हम ये पैसे आपके खाते में भेज देंगे।',
    overdueTip: 'आज पेमेंट नहीं किया, तो कल {amount} और जुड़ जाएंगे। पूरी रकम नहीं दे सकते, तो देखें कि तारीख बढ़ाने पर कितना लगेगा।',
    accountProblemTitle: 'अपना पेमेंट खाता जांचें',
    extensionTitle: { one: 'ड्यू डेट {count} दिन आगे बढ़ाएं', other: 'ड्यू डेट {count} दिन आगे बढ़ाएं' },
    extensionRemark: 'अभी देना है',
    extensionPlanNow: 'तारीख बढ़ाने का पेमेंट',
    noticeOfInstalment: 'आप जिस समय पेमेंट करते हैं, वह उसी समय से गिना जाता है, भले ही हमें उसकी खबर बाद में मिले।',
    noticeOfPayoff: 'यह रकम चुकाने पर लोन पूरा चुक जाता है और ब्याज लगना बंद हो जाता है। यह आज की रकम है; कल रकम अलग होगी।',
    noticeOfSettlement:
      'यह रकम चुकाने पर लोन पूरा चुक जाता है और ब्याज लगना बंद हो जाता है। यह तय हुई रकम है और {day} तक मान्य है।',
    nothingOwed: 'इस लोन पर कुछ बकाया नहीं है।',
    payoffFrom: 'आप पूरा लोन {day} को या उसके बाद चुका सकते हैं।',
    noticeOfExtension: 'ड्यू डेट तभी आगे बढ़ती है जब यह रकम चुका दी जाए। उधार ली हुई रकम फिर भी चुकानी होगी।',
    defaultCodeTitle: 'काउंटर पर इस कोड से पेमेंट करें',
    amountChanged: 'चुकाने की रकम अब {amount} है। कृपया इसे जांचें और फिर कोशिश करें।',
    cardCode: '{code} आपका OTP है। इससे पेमेंट कन्फ़र्म होगा। यह 10 मिनट तक मान्य है। इसे किसी को न बताएं।',
    codeTooSoon: 'OTP अभी-अभी भेजा गया है। दूसरा OTP मांगने से पहले कृपया एक मिनट रुकें।',
    codeTries: 'OTP बहुत बार गलत डाला गया। कृपया फिर से शुरू करें।',
    paymentPending: 'आपका पेमेंट हमें अभी तक नहीं मिला है। यह पेज अपने आप अपडेट हो जाएगा।',
    paymentUnknown: 'हमें अभी पता नहीं है कि पेमेंट हुआ या नहीं। दोबारा पेमेंट न करें। हम पेमेंट कंपनी से पूछ रहे हैं।',
    paymentPaid: 'धन्यवाद। आपका पेमेंट हमें मिल गया है।',
    paymentExpired: 'यह पेमेंट समय पर नहीं किया गया। आपसे कोई पैसा नहीं लिया गया।',
    paymentFailed: 'पेमेंट पूरा नहीं हुआ। आपसे कोई पैसा नहीं लिया गया।',
  },
  phrases: {
    ...registrationHi.phrases,
    ...homeHi.phrases,
    ...certifyHi.phrases,
    ...complaintHi.phrases,
    ...reminderHi.phrases,
    ...mineHi.phrases,
    ...transferHi.phrases,
    'Something in the request is wrong.': 'रिक्वेस्ट में कुछ ठीक नहीं है।',
    'This can only be done from our own pages.': 'यह केवल हमारे अपने पेजों से किया जा सकता है।',
    'Please log in again.': 'कृपया फिर से लॉग इन करें।',
    'This call does not exist.': 'ऐसी कोई API कॉल नहीं है।',
    'This request was already sent with different content.': 'यह रिक्वेस्ट पहले किसी और जानकारी के साथ भेजी जा चुकी है।',
    'This request is still being processed. Please try again in a moment.':
      'यह रिक्वेस्ट अभी प्रोसेस हो रही है। कृपया थोड़ी देर में फिर कोशिश करें।',
    'The request is too large.': 'रिक्वेस्ट बहुत बड़ी है।',
    'The request has the wrong content type.': 'रिक्वेस्ट का कॉन्टेंट टाइप गलत है।',
    'Too many tries. Please wait a moment.': 'बहुत ज़्यादा बार कोशिश की गई। कृपया थोड़ी देर रुकें।',
    'Something went wrong on our side. Please try again in a moment.':
      'हमारी ओर से कुछ गड़बड़ हो गई। कृपया थोड़ी देर में फिर कोशिश करें।',
    'The service is busy. Please try again in a moment.': 'सेवा अभी व्यस्त है। कृपया थोड़ी देर में फिर कोशिश करें।',
    'We cannot find this order.': 'यह ऑर्डर नहीं मिल सका।',
    'There is nothing to pay on this order.': 'इस ऑर्डर पर चुकाने के लिए कुछ नहीं है।',
    'The amount to pay has changed. Please check it and try again.':
      'चुकाने की रकम बदल गई है। कृपया इसे जांचें और फिर कोशिश करें।',
    'This loan cannot be extended now.': 'इस लोन की ड्यू डेट अभी नहीं बढ़ सकती।',
    'This payment method is not available. Please choose another.':
      'पेमेंट का यह तरीका उपलब्ध नहीं है। कृपया कोई दूसरा तरीका चुनें।',
    'We do not know yet whether the payment went through. Do not pay again. We are asking the provider.':
      'हमें अभी पता नहीं है कि पेमेंट हुआ या नहीं। दोबारा पेमेंट न करें। हम पेमेंट कंपनी से पूछ रहे हैं।',
    'We cannot find this payment.': 'इस पेमेंट की जानकारी नहीं मिल सकी।',
    'The payment provider declined this payment. Please choose another method.':
      'पेमेंट कंपनी ने यह पेमेंट मना कर दिया। कृपया कोई दूसरा तरीका चुनें।',
    'We cannot find this card. Please choose another.': 'यह कार्ड नहीं मिल सका। कृपया कोई दूसरा कार्ड चुनें।',
    'This loan is not offered now.': 'यह लोन अभी नहीं दिया जा रहा है।',
    'The loan on offer has changed. Please read it again before you confirm.':
      'लोन का ऑफ़र बदल गया है। कन्फ़र्म करने से पहले कृपया इसे फिर से पढ़ें।',
    'We cannot find this contract.': 'यह एग्रीमेंट नहीं मिल सका।',
    'There is no money to withdraw on this order.': 'इस ऑर्डर पर निकालने के लिए कोई पैसा नहीं है।',
    'Please add an account to receive your money.': 'कृपया अपने पैसे पाने के लिए एक खाता जोड़ें।',
    'Money cannot be sent to this account now. Please choose another one.':
      'इस खाते में अभी पैसे नहीं भेजे जा सकते। कृपया कोई दूसरा खाता चुनें।',
    'This loan cannot be paid off early now.': 'यह लोन अभी पूरा नहीं चुकाया जा सकता।',
    'We cannot read this picture. Please choose a photo or a screenshot (JPEG, PNG, WebP).':
      'यह फ़ोटो पढ़ी नहीं जा सकी। कृपया कोई फ़ोटो या स्क्रीनशॉट चुनें (JPEG, PNG, WebP)।',
    'This picture is too large. Please choose a smaller one.': 'यह फ़ोटो बहुत बड़ी है। कृपया कोई छोटी फ़ोटो चुनें।',
    'This picture is too small to read. Please take a new photo, or send it in full size.':
      'यह फ़ोटो इतनी छोटी है कि पढ़ी नहीं जा सकती। कृपया नई फ़ोटो लें, या इसे पूरे आकार में भेजें।',
    'Nothing can be seen in this picture. Please take a new photo in good light.':
      'इस फ़ोटो में कुछ दिखाई नहीं देता। कृपया अच्छी रोशनी में नई फ़ोटो लें।',
    'Too many pictures were sent. Please try again tomorrow.': 'बहुत ज़्यादा फ़ोटो भेजी जा चुकी हैं। कृपया कल फिर कोशिश करें।',
    'A picture is no longer there. Please add it again.': 'एक फ़ोटो अब यहां नहीं है। कृपया उसे फिर से जोड़ें।',
    'Pictures cannot be saved at the moment, and yours was not. Please add it again later.':
      'अभी फ़ोटो सहेजी नहीं जा सकतीं, और आपकी फ़ोटो सहेजी नहीं गई। कृपया उसे बाद में फिर से जोड़ें।',
    'Many pictures are being sent right now, and yours was not accepted. Please send it again in a moment.':
      'अभी बहुत सारी फ़ोटो भेजी जा रही हैं, और आपकी फ़ोटो नहीं ली गई। कृपया थोड़ी देर में उसे फिर से भेजें।',
    请勿重复提交支付请求: 'कृपया एक ही पेमेंट रिक्वेस्ट दोबारा न भेजें',
    验证码错误: 'OTP गलत है',

    'We cannot offer you this loan now, because an earlier loan was written off.':
      'हम अभी आपको यह लोन नहीं दे सकते, क्योंकि आपका एक पिछला लोन बट्टे खाते में डाला गया था।',
    'A loan of yours is overdue. You can apply again once it is paid.':
      'आपके एक लोन का पेमेंट ड्यू डेट के बाद भी बाकी है। उसे चुकाने के बाद आप फिर से आवेदन कर सकते हैं।',
    'We need your personal details before we can decide. Please complete them and apply again.':
      'फ़ैसला करने से पहले हमें आपकी निजी जानकारी चाहिए। कृपया उसे पूरा भरें और फिर से आवेदन करें।',
    'We lend to Filipino citizens only.': 'हम सिर्फ़ फ़िलीपींस के नागरिकों को लोन देते हैं।',
    'We lend to people over 18 only.': 'हम सिर्फ़ 18 साल से ज़्यादा उम्र के लोगों को लोन देते हैं।',
    'We lend to people with a permanent address in the Philippines only.':
      'हम सिर्फ़ उन लोगों को लोन देते हैं जिनका स्थायी पता फ़िलीपींस में है।',
    'We cannot lend to politically exposed persons.': 'हम राजनीतिक रूप से जुड़े व्यक्तियों (PEP) को लोन नहीं दे सकते।',
    'Your other loans already take a large part of your income.':
      'आपके दूसरे लोन की किस्तों में पहले से ही आपकी आमदनी का बड़ा हिस्सा जा रहा है।',
    'We cannot offer you this loan now.': 'हम अभी आपको यह लोन नहीं दे सकते।',

    'We cannot send money to this account. Please choose another, then we send the money.':
      'हम इस खाते में पैसे नहीं भेज सकते। कृपया दूसरा खाता चुनें, फिर हम पैसे भेजेंगे।',
    'The money came back: the account is closed. Please check the account or choose another, then we send the money again.':
      'पैसे वापस आ गए: यह खाता बंद हो चुका है। कृपया खाता जांचें या दूसरा खाता चुनें, फिर हम पैसे दोबारा भेजेंगे।',
    'The money could not be sent: there is no account with this number. Please check the account or choose another, then we send the money again.':
      'पैसे नहीं भेजे जा सके: इस नंबर का कोई खाता नहीं है। कृपया खाता जांचें या दूसरा खाता चुनें, फिर हम पैसे दोबारा भेजेंगे।',
    'The money could not be sent to your account. Please check the account or choose another, then we send the money again.':
      'आपके खाते में पैसे नहीं भेजे जा सके। कृपया खाता जांचें या दूसरा खाता चुनें, फिर हम पैसे दोबारा भेजेंगे।',
    'The payment could not be started. Please try again.': 'पेमेंट शुरू नहीं हो सका। कृपया फिर से कोशिश करें।',
    'This way to pay is not available right now. Please choose another.':
      'पेमेंट का यह तरीका अभी उपलब्ध नहीं है। कृपया दूसरा चुनें।',
    'The amount is too small for this way to pay. Please choose another.':
      'पेमेंट के इस तरीके के लिए रकम बहुत कम है। कृपया दूसरा चुनें।',
    'The amount is too large for this way to pay. Please choose another.':
      'पेमेंट के इस तरीके के लिए रकम बहुत ज़्यादा है। कृपया दूसरा चुनें।',
    'The amount does not fit this way to pay. Please choose another.':
      'पेमेंट के इस तरीके में यह रकम नहीं दी जा सकती। कृपया दूसरा चुनें।',
    'This card can no longer be used. Please choose another.': 'यह कार्ड अब इस्तेमाल नहीं हो सकता। कृपया दूसरा चुनें।',

    'E-wallet': 'ई-वॉलेट',
    'Bank account': 'बैंक खाता',
    'Wallet level': 'आपके वॉलेट का लेवल',
    'Your wallet app shows it in your profile.': 'यह आपके वॉलेट ऐप की प्रोफ़ाइल में दिखता है।',
    'Fully verified': 'पूरी तरह वेरिफ़ाइड',
    Basic: 'बेसिक',
    Upgraded: 'अपग्रेड किया हुआ',
    'Not upgraded': 'अपग्रेड नहीं किया हुआ',
    'Mobile number of the wallet': 'वॉलेट का मोबाइल नंबर',
    '11 digits, starting with 09': '11 अंक, 09 से शुरू',
    Bank: 'बैंक',
    'Account number': 'खाता नंबर',
    '10 to 16 digits, as on your statement; not the number on your card':
      '10 से 16 अंक, जैसा आपके स्टेटमेंट में है; कार्ड पर लिखा नंबर नहीं',
    'Type of account': 'खाते का प्रकार',
    Savings: 'बचत खाता',
    Checking: 'चेकिंग खाता',
    'UPI number': 'UPI नंबर',
    '8 to 10 digits; your UPI app shows it, often it is your mobile number':
      '8 से 10 अंक; यह आपके UPI ऐप में दिखता है, अक्सर यह आपका मोबाइल नंबर होता है',
    'City of your branch': 'आपकी ब्रांच का शहर',
    'If yours is not in the list, choose the nearest one.': 'अगर आपका शहर सूची में न हो, तो सबसे नज़दीकी शहर चुनें।',
    '9 to 18 digits, as in your passbook': '9 से 18 अंक, जैसा आपकी पासबुक में है',
    Current: 'चालू खाता',

    'is missing': 'यह नहीं भरा गया है।',
    'contains invisible characters: please type it again': 'में न दिखने वाले अक्षर हैं: कृपया इसे दोबारा लिखें।',
    'is required': 'इसे भरना ज़रूरी है।',
    'must be one of the choices': 'दिए गए विकल्पों में से कोई एक चुनें।',
    'must be the 11 digits of a mobile number that starts with 09': '09 से शुरू होने वाला 11 अंकों का मोबाइल नंबर डालें।',
    'must be the 10 to 16 digits of the account': '10 से 16 अंकों का खाता नंबर डालें।',
    'must be the 8 to 10 digits of a UPI number': '8 से 10 अंकों का UPI नंबर डालें।',
    'must be the 9 to 18 digits of the account': '9 से 18 अंकों का खाता नंबर डालें।',
    'must be the 6 digits of the SMS': 'SMS में आए 6 अंक डालें।',
  },
};
