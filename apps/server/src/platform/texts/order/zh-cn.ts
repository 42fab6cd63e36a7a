import type { OrderStatusTexts } from './order-catalogue.ts';

export const orderStatusZhCn: OrderStatusTexts = {
  'status.refused.again': '您可以从 {day} 起再次申请。',
  'status.overdue.noCharge': '这笔还款已逾期。明天不会加收逾期费。您可以在应用中还款。',
  'status.overdue.chargedOff': '这笔借款不再加收逾期费。您仍欠下方所示的金额，可以在应用中还款。',
  'status.closed': '已协议结清',
  'status.closed.body': '这笔借款的剩余部分已于 {settledOn} 减免，不再有任何欠款。',
  'status.writtenOff': '已核销',
  'status.writtenOff.body': '这笔借款已于 {settledOn} 核销，您无需再还。',
};
