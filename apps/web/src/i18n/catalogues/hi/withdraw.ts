import type { Texts } from '../../texts.ts';

export const withdraw: Texts<'withdraw'> = {
  'title.withdraw': 'लोन के पैसे निकालें',

  'withdraw.receive': 'आपको मिलेंगे',
  'withdraw.loan': 'लोन की रकम',
  'withdraw.fee': 'प्रोसेसिंग फ़ीस (लोन में से कटेगी)',
  'withdraw.arrives': 'पैसे ज़्यादा से ज़्यादा {date} तक आ जाएंगे।',
  'withdraw.to': 'इस खाते में भेजे जाएंगे',
  'withdraw.change': 'खाता बदलें',
  'withdraw.noAccount': 'अभी कोई खाता नहीं है',
  'withdraw.noAccountBody': 'वह खाता जोड़ें जिसमें पैसे भेजे जाएंगे। खाता आपके ही नाम पर होना चाहिए।',
  'withdraw.addAccount': 'खाता जोड़ें',
  'withdraw.confirm': '{amount} निकालें',
  'withdraw.free':
    'जब तक आप कन्फ़र्म नहीं करते, तब तक कुछ नहीं भेजा जाता और आप पर कुछ बकाया नहीं होता। लोन उस दिन शुरू होता है जिस दिन पैसे भेजे जाते हैं।',
  'withdraw.sentTitle': 'आपने यह लोन कन्फ़र्म कर दिया है',
  'withdraw.sentBody': 'पैसे आपके खाते में एक ही बार भेजे जाते हैं।',
  'withdraw.closedTitle': 'निकालने के लिए कोई पैसा नहीं है',
  'withdraw.closedBody': 'स्टेटस अपने ऑर्डर में देखें।',
  'withdraw.toOrder': 'ऑर्डर देखें',
  'withdraw.noOrder': 'हमें पता नहीं कि यह कौन सा लोन है',
  'withdraw.noOrderBody': 'यह पेज अपने ऑर्डर से फिर खोलें।',
};
