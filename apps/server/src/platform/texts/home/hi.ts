import type { HomeCatalogue } from './home-catalogue.ts';

export const homeHi: HomeCatalogue = {
  texts: {
    'offer.flat': 'सालाना, लोन की रकम पर',
    'offer.declining': 'सालाना, बाकी रकम पर',
    'home.citizen': 'आप फ़िलीपींस के नागरिक हैं',
    'home.age': 'आपकी उम्र {age} साल से ज़्यादा है',
    'home.address': 'आपका स्थायी पता फ़िलीपींस में है',
    'home.notExposed': 'आप राजनीतिक रूप से जुड़े व्यक्ति (PEP) नहीं हैं',
    'home.stepAccount': 'वह खाता जिसमें आपके पैसे भेजे जाएंगे',
    'home.exposureLimit':
      'एक व्यक्ति हमसे एक समय में जितना लोन ले सकता है, आप उस सीमा तक पहुँच चुके हैं। आपका कोई लोन पूरा चुक जाने पर आप फिर से आवेदन कर सकते हैं।',
    'offer.amount': 'का लोन मिल सकता है',
    'offer.instalments': { one: '{count} किस्त', other: '{count} किस्तें' },
    'offer.days': { one: '{count} दिन', other: '{count} दिन' },
    'offer.months': { one: '{count} महीना', other: '{count} महीने' },
    'offer.coolingOff': { one: 'फ़ैसला बदलने के लिए {count} दिन', other: 'फ़ैसला बदलने के लिए {count} दिन' },
  },
  phrases: {
    'You cannot apply for this loan now.': 'आप अभी इस लोन के लिए आवेदन नहीं कर सकते।',
  },
};
