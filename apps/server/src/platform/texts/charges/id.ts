import type { ChargesTexts } from './charges-catalogue.ts';

export const chargesId: ChargesTexts = {
  tax: 'Pajak',
  'charge.processing': 'Biaya pemrosesan',
  'charge.service': 'Biaya layanan',
  'charge.documentation': 'Biaya dokumen',
  'charge.insurance': 'Asuransi',
  'charge.instalment': 'Biaya cicilan',
  'charge.gst': 'GST',
  'charge.vat': 'PPN',
  'charge.dst': 'Bea meterai',
  'charge.fee': 'Biaya',
  'charge.deducted': '{name}, dipotong dari pinjaman',
  'charge.financed': '{name}, ditambahkan ke pinjaman',
  'charge.first_instalment': '{name}, dibayar dengan cicilan pertama',
  'charge.each_instalment': '{name}, dibayar dengan cicilan',
  'charge.spread': '{name}, dibayar dengan cicilan dalam bagian yang sama',
  'statement.cost.tax': 'Bunga, biaya, dan pajak sesuai perjanjian',
  'statement.paidOut.charges': '{sent} dikirim kepada Anda, {fee} dipotong untuk biaya dan pajak',
};
