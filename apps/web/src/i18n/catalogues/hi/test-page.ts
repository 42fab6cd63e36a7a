import type { Texts } from '../../texts.ts';

export const testPage: Texts<'testPage'> = {
  'title.testPreview': 'टेस्ट प्रीव्यू',

  'info.test.notice': 'डेवलपर और टेस्टर के लिए। यहां जो कुछ लिखा या चुना जाता है, वह कहीं नहीं भेजा जाता।',
  'info.test.parameters': 'पैरामीटर',
  'info.test.reset': 'रीसेट करें',
  'info.test.appVersion': 'ऐप वर्शन',
  'info.test.osVersion': 'OS वर्शन',
  'info.test.deviceName': 'डिवाइस का नाम',
  'info.test.deviceId': 'डिवाइस आईडी',
  'info.test.sessionId': 'सेशन आईडी',
  'info.test.adId': 'विज्ञापन आईडी',
  'info.test.productId': 'प्रॉडक्ट आईडी',
  'info.test.orderId': 'ऑर्डर आईडी',
  'info.test.screens': 'स्क्रीन',
  'info.test.screen.confirm': 'लोन कन्फ़र्म करना',
  'info.test.screen.order': 'ऑर्डर का विवरण',
  'info.test.screen.repay': 'लोन का पेमेंट',
  'info.test.screen.extension': 'ड्यू डेट बढ़ाना',
  'info.test.screen.bindBank': 'खाता जोड़ना',
  'info.test.screen.about': 'हमारे बारे में',
  'info.test.screen.complaint': 'शिकायत',
  'info.test.screen.customerService': 'कस्टमर केयर',
  'info.test.screen.privacy': 'प्राइवेसी पॉलिसी',
  'info.test.screen.paymentInstructions': 'लोन चुकाने का तरीका',
};
