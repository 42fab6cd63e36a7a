import type { OrderStatusTexts } from './order-catalogue.ts';

export const orderStatusHi: OrderStatusTexts = {
  'status.refused.again': 'आप {day} से फिर आवेदन कर सकते हैं।',
  'status.overdue.noCharge': 'पेमेंट में देरी हुई है। कल देरी का कोई चार्ज नहीं जुड़ेगा। आप ऐप में पेमेंट कर सकते हैं।',
  'status.overdue.chargedOff':
    'इस लोन पर अब देरी का कोई चार्ज नहीं जुड़ेगा। नीचे दी गई रकम अब भी चुकानी है, और आप इसे ऐप में चुका सकते हैं।',
  'status.closed': 'समझौते से पूरा हुआ',
  'status.closed.body': 'इस लोन की बाकी रकम {settledOn} को माफ़ की गई। अब कुछ बकाया नहीं है।',
  'status.writtenOff': 'बट्टे खाते में',
  'status.writtenOff.body': 'यह लोन {settledOn} को बट्टे खाते में डाला गया। अब आपको यह नहीं चुकाना है।',
};
