import type { Texts } from '../../texts.ts';

export const order: Texts<'order'> = {
  'order.repayment': 'लोन का पेमेंट करें',
  'order.repay': 'चुकाएं',
  'order.rollover': 'पेमेंट करके तारीख बढ़ाएं',
  'order.shortOfMoney': 'पैसे कम पड़ रहे हैं?',
  'order.borrowAgain': 'फिर से लोन लें',
  'order.moreProducts': 'और प्रॉडक्ट देखने के लिए टैप करें',
  'order.withdrawNow': 'अभी पैसे लें',

  'order.help': 'कस्टमर केयर को कॉल करें',
  'order.stale': 'यह जानकारी पुरानी हो सकती है: ऑर्डर फिर से लोड नहीं हो सका।',
  'order.lastPayment': 'आपका पिछला पेमेंट',
  'order.underWayTitle': 'एक पेमेंट पहले से चल रहा है',
  'order.underWay': 'दोबारा पेमेंट करने से पहले देख लें कि उसका क्या हुआ।',
  'order.seePayment': 'पेमेंट देखें',

  'order.nextPayment': 'अगला पेमेंट',
  'order.nextPaymentOn': 'अगला पेमेंट · {date}',
  'order.paid': 'चुकाई गई किस्तें: {total} में से {paid}',
  'order.dueOn': '{amount}, देय तारीख {date}',
  'order.lateCharge': '+ देरी का चार्ज {amount}',
  'order.lateChargeTomorrow': 'अगर कुछ नहीं चुकाया गया, तो कल {amount} और जुड़ जाएंगे।',

  'order.extension': 'आज {amount} देकर आप देय तारीख {days} आगे बढ़ा सकते हैं। अगले पेमेंट की तारीख {date} होगी।',
  'order.extensionCostsMore': 'इसके बजाय अभी चुकाने पर कुल {amount} कम लगेंगे।',
  'order.extensionUnknown': 'आप चार्ज देकर बाद में चुका सकते हैं। फ़ैसला करने से पहले आपको दिखेगा कि इस पर कितना खर्च आएगा।',

  'order.yourLoan': 'आपका लोन',
  'order.number': 'ऑर्डर {orderId}',
  'order.otherLoans': 'दूसरे लोन',
  'order.view': 'देखें',
  'order.notOpen': 'अभी उपलब्ध नहीं',
};
