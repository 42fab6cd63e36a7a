import type { RepaymentTexts } from './repayment-catalogue.ts';

export const repaymentHi: RepaymentTexts = {
  paymentHeld: 'हमें जो पैसे मिले हैं, वे इस पेमेंट से मेल नहीं खाते। हमारी टीम इसे देख रही है; पैसे गुम नहीं हुए हैं।',
  paymentReversed: 'यह पेमेंट {day} को वापस हुआ। यह अब नहीं गिना जाता, और इससे चुकाई गई रकम फिर से देनी है।',
  paymentChargedBack: 'आपके बैंक ने यह पेमेंट {day} को वापस ले लिया। यह अब नहीं गिना जाता, और इससे चुकाई गई रकम फिर से देनी है।',
  'paid.short': '{asked} की जगह {came} मिले: {difference} कम। बाकी रकम अभी देनी है।',
  'paid.over': '{asked} की जगह {came} मिले: {difference} ज़्यादा। यह आपके नाम जमा है और अगली देय रकम में लगेगा।',
  'paid.overAll': '{asked} की जगह {came} मिले: {difference} ज़्यादा। इसमें से {credit} आपके नाम जमा रहेंगे।',
  'paid.notExtended': 'यह रकम तारीख बढ़ाने के लिए काफ़ी नहीं थी, इसलिए कोई ड्यू डेट नहीं बदली। इसे सामान्य पेमेंट गिना गया है।',
  'paid.notPaidOff': 'यह रकम पूरा लोन चुकाने के लिए काफ़ी नहीं थी। इसे सामान्य पेमेंट गिना गया है।',
  'paid.loanChanged': 'यह रकम तय होने के बाद आपके लोन में बदलाव हुआ। इसलिए इस पेमेंट से वह चुकाया गया जो तब बाकी था।',
  'paid.afterExpiry': 'यह पेमेंट रकम की समय-सीमा के बाद हुआ। इसलिए यह पेमेंट के दिन, {day}, से गिना गया है।',
  'paid.asQuoted': 'यह पेमेंट समय पर हुआ। इसलिए यह रकम तय होने के दिन, {day}, से गिना गया है।',
  'paid.reversedPart': 'इस पेमेंट के {amount} {day} को वापस हुए। वह हिस्सा फिर से देना है।',
  'paid.reversalReason': 'कारण: {reason}।',
  'reversal.refunded': 'पैसे आपको लौटा दिए गए',
  'reversal.bounced': 'पैसे पहुँचे नहीं',
  'reversal.wrongLoan': 'यह किसी और लोन के लिए था',
  'reversal.duplicate': 'यह दो बार दर्ज हुआ',
  'reversal.mistake': 'यह ग़लती से दर्ज हुआ',
};
