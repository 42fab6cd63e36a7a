import type { Texts } from '../../texts.ts';

export const rateWorking: Texts<'rateWorking'> = {
  'rateWorking.title': 'यह हिसाब कैसे लगा',
  'rateWorking.rule': 'दर का नियम',
  'rateWorking.rule.rbi-apr': 'APR, RBI के अनुसार',
  'rateWorking.rule.ph-eir': 'EIR, BSP के अनुसार',
  'rateWorking.rule.eu-aprc': 'यूरोपीय संघ का APRC',
  'rateWorking.rule.uk-apr': 'यूनाइटेड किंगडम का APR',
  'rateWorking.rule.us-reg-z': 'अमेरिका के Regulation Z का APR',
  'rateWorking.rule.au-comparison': 'ऑस्ट्रेलिया की comparison rate',
  'rateWorking.rule.effective-365': 'दिनों के हिसाब से, 365 दिन का साल',
  'rateWorking.what':
    'प्रभावी दर एक दैनिक दर i से निकलती है। इस दर पर सभी भुगतानों का, हर एक को उसकी देय तारीख तक के दिनों के हिसाब से घटाकर, कुल मूल्य {amount} के बराबर होता है: लोन में से वे कटौतियाँ घटाकर जो दर में गिनी जाती हैं।',
  'rateWorking.daily': 'यहाँ i {percent}% प्रति दिन है। हर रकम को उसके डिस्काउंट फ़ैक्टर से गुणा करने पर उसका वर्तमान मूल्य मिलता है।',
  'rateWorking.whatByPeriod':
    'प्रभावी दर एक अवधि की दर i से निकलती है। इस दर पर सभी भुगतानों का, हर एक को उसकी देय तारीख तक की अवधियों के हिसाब से घटाकर, कुल मूल्य {amount} के बराबर होता है: लोन में से वे कटौतियाँ घटाकर जो दर में गिनी जाती हैं।',
  'rateWorking.ofPeriod':
    'यहाँ i {period} के लिए {percent}% है। हर रकम को उसके डिस्काउंट फ़ैक्टर से गुणा करने पर उसका वर्तमान मूल्य मिलता है।',
  'rateWorking.periods': 'अवधियाँ',
  'rateWorking.simplePart': 'अवधि का हिस्सा 1 + हिस्सा × i से भाग देता है।',
  'rateWorking.halfMonth': 'आधा महीना',
  'rateWorking.table': 'हर भुगतान और उसका वर्तमान मूल्य',
  'rateWorking.due': 'देय तारीख',
  'rateWorking.days': 'दिन',
  'rateWorking.amount': 'रकम',
  'rateWorking.factor': 'डिस्काउंट फ़ैक्टर',
  'rateWorking.presentValue': 'वर्तमान मूल्य',
  'rateWorking.sum': 'वर्तमान मूल्यों का जोड़ {sum} है। पूर्णांकन से {difference} का अंतर रहता है।',
};
