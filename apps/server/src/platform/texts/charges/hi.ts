import type { ChargesTexts } from './charges-catalogue.ts';

export const chargesHi: ChargesTexts = {
  tax: 'टैक्स',
  'charge.processing': 'प्रोसेसिंग फ़ीस',
  'charge.service': 'सर्विस फ़ीस',
  'charge.documentation': 'दस्तावेज़ फ़ीस',
  'charge.insurance': 'बीमा',
  'charge.instalment': 'किस्त की फ़ीस',
  'charge.gst': 'GST',
  'charge.vat': 'VAT',
  'charge.dst': 'स्टांप ड्यूटी',
  'charge.fee': 'फ़ीस',
  'charge.deducted': '{name} (लोन में से कटेगी)',
  'charge.financed': '{name} (लोन में जुड़ेगी)',
  'charge.first_instalment': '{name} (पहली किस्त के साथ)',
  'charge.each_instalment': '{name} (किस्तों के साथ)',
  'charge.spread': '{name} (किस्तों के साथ बराबर हिस्सों में)',
  'statement.cost.tax': 'तय हुआ ब्याज, फ़ीस और टैक्स',
  'statement.paidOut.charges': 'आपको {sent} भेजे गए, {fee} फ़ीस और टैक्स के लिए काटे गए',
};
