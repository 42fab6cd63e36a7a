import { order as original } from '../default/order.ts';
import type { Texts } from '../../texts.ts';

export const order: Texts<'order'> = {
  ...original,
  'order.repay': 'Repay',
  'order.rollover': 'Extend the loan',
  'order.borrowAgain': 'Borrow again',
  'order.moreProducts': 'See more loans',
  'order.withdrawNow': 'Get the money',
};
