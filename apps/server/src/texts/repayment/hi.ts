import type { RepaymentTexts } from './repayment-catalogue.ts';

export const repaymentHi: RepaymentTexts = {
  'paid.short': '{asked} की जगह {came} मिले: {difference} कम। जो चुकाना बाकी है, वह बकाया रहेगा।',
  'paid.over': '{asked} की जगह {came} मिले: {difference} ज़्यादा। यह आपके नाम जमा है और अगली देय रकम में लगेगा।',
  'paid.overAll': '{asked} की जगह {came} मिले: {difference} ज़्यादा। इसमें से {credit} आपके नाम जमा रहेंगे।',
  'paid.notExtended': 'यह रकम तारीख बढ़ाने के लिए काफ़ी नहीं थी, इसलिए कोई देय तारीख नहीं बदली। इसे सामान्य पेमेंट गिना गया है।',
  'paid.notPaidOff': 'यह रकम पूरा लोन चुकाने के लिए काफ़ी नहीं थी। इसे सामान्य पेमेंट गिना गया है।',
  'paid.loanChanged': 'यह रकम तय होने के बाद इस लोन पर एक और पेमेंट दर्ज हुआ। इसलिए इस पेमेंट से वह चुकाया गया जो तब बाकी था।',
  'paid.afterExpiry': 'यह पेमेंट रकम की समय-सीमा के बाद हुआ। इसलिए यह पेमेंट के दिन, {day}, से गिना गया है।',
  'paid.asQuoted': 'यह पेमेंट समय पर हुआ। इसलिए यह रकम तय होने के दिन, {day}, से गिना गया है।',
};
