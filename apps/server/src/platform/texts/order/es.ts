import type { OrderStatusTexts } from './order-catalogue.ts';

export const orderStatusEs: OrderStatusTexts = {
  'status.refused.again': 'Puede volver a solicitarlo a partir del {day}.',
  'status.overdue.noCharge': 'El pago está atrasado. Mañana no se suma ningún recargo. Puede pagar en la app.',
  'status.overdue.chargedOff':
    'Ya no se suman recargos a este préstamo. Todavía debe el monto de abajo y puede pagarlo en la app.',
  'status.closed': 'Saldado',
  'status.closed.body': 'El {settledOn} se condonó el resto de este préstamo. Ya no debe nada.',
  'status.writtenOff': 'Dado de baja',
  'status.writtenOff.body': 'Este préstamo se dio de baja el {settledOn}. Ya no lo debe.',
};
