import type { OrderStatusTexts } from './order-catalogue.ts';

export const orderStatusFil: OrderStatusTexts = {
  'status.refused.again': 'Puwede po kayong mag-apply ulit simula {day}.',
  'status.overdue.noCharge':
    'Lampas na sa due date ang bayad. Walang penalty na madaragdag bukas. Puwede kayong magbayad sa app.',
  'status.overdue.chargedOff':
    'Wala nang penalty na madaragdag sa loan na ito. Utang pa rin ninyo ang halaga sa ibaba, at puwede itong bayaran sa app.',
  'status.closed': 'Naayos na',
  'status.closed.body': 'Noong {settledOn}, hindi na siningil ang natitira sa loan na ito. Wala na kayong utang dito.',
  'status.writtenOff': 'Isinara ang utang',
  'status.writtenOff.body': 'Isinara ang utang na ito noong {settledOn}. Hindi na ninyo ito kailangang bayaran.',
};
