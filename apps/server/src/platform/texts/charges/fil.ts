import type { ChargesTexts } from './charges-catalogue.ts';

export const chargesFil: ChargesTexts = {
  tax: 'Buwis',
  'charge.processing': 'Processing fee',
  'charge.service': 'Service fee',
  'charge.documentation': 'Bayad sa dokumento',
  'charge.insurance': 'Insurance',
  'charge.instalment': 'Fee sa hulog',
  'charge.gst': 'GST',
  'charge.vat': 'VAT',
  'charge.dst': 'Documentary stamp tax',
  'charge.fee': 'Fee',
  'charge.deducted': '{name}, ibinabawas sa loan',
  'charge.financed': '{name}, idinadagdag sa loan',
  'charge.first_instalment': '{name}, babayaran kasabay ng unang hulog',
  'charge.each_instalment': '{name}, babayaran kasabay ng mga hulog',
  'charge.spread': '{name}, hinati nang pantay sa mga hulog',
  'statement.cost.tax': 'Interes, mga fee at buwis ayon sa kasunduan',
  'statement.paidOut.charges': '{sent} ang naipadala sa inyo, {fee} ang ibinawas para sa mga fee at buwis',
};
