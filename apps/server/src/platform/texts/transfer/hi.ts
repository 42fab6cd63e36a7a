import type { TransferCatalogue } from './transfer-catalogue.ts';

export const transferHi: TransferCatalogue = {
  texts: {
    'transfer.notValid.PH': 'यह सही रेफ़रेंस नंबर नहीं है। इसमें 6 से 35 अक्षर और अंक होते हैं; यह आपकी रसीद पर लिखा होता है।',
    'transfer.notValid.IN': 'यह सही UTR नहीं है। UPI और IMPS में 12 अंक, NEFT में 16 अक्षर और अंक, और RTGS में 22 होते हैं।',
  },
  phrases: {
    'This is not a bank transfer number. Please check it on your receipt.':
      'यह किसी बैंक ट्रांसफ़र का नंबर नहीं है। कृपया इसे अपनी रसीद पर देखें।',
    'This number cannot be used for this payment. Please check it on your receipt, or write to customer service.':
      'इस पेमेंट के लिए यह नंबर इस्तेमाल नहीं किया जा सकता। कृपया इसे अपनी रसीद पर देखें, या कस्टमर केयर को लिखें।',
    'Too many numbers were entered for this payment. Please write to customer service.':
      'इस पेमेंट के लिए बहुत ज़्यादा नंबर दिए जा चुके हैं। कृपया कस्टमर केयर को लिखें।',
    "This transfer has already arrived. You don't need to do anything.":
      'यह ट्रांसफ़र पहले ही पहुंच चुका है। अब और कुछ करने की ज़रूरत नहीं है।',
    'Your book is full. Remove old entries that you no longer need.':
      'आपकी बही भर गई है। पुरानी एंट्री हटाएं जिनकी अब ज़रूरत नहीं है।',
    'This entry no longer exists.': 'यह एंट्री अब नहीं है।',
  },
};
