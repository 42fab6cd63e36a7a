import type { ChargesTexts } from './charges-catalogue.ts';

export const chargesEs: ChargesTexts = {
  tax: 'Impuesto',
  'charge.processing': 'Comisión de trámite',
  'charge.service': 'Comisión de servicio',
  'charge.documentation': 'Gastos de documentación',
  'charge.insurance': 'Seguro',
  'charge.instalment': 'Comisión por cuota',
  'charge.gst': 'GST',
  'charge.vat': 'IVA',
  'charge.dst': 'Impuesto de timbre',
  'charge.fee': 'Comisión',
  'charge.deducted': '{name}: se descuenta del préstamo',
  'charge.financed': '{name}: se suma al préstamo',
  'charge.first_instalment': '{name}: se paga con la primera cuota',
  'charge.each_instalment': '{name}: se paga con las cuotas',
  'charge.spread': '{name}: se paga en partes iguales con las cuotas',
  'statement.cost.tax': 'Interés, comisiones e impuestos según lo acordado',
  'statement.paidOut.charges': 'Se le enviaron {sent}; se descontaron {fee} de comisiones e impuestos',
};
