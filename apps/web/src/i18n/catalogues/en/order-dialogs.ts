import { orderDialogs as original } from '../default/order-dialogs.ts';
import type { Texts } from '../../texts.ts';

export const orderDialogs: Texts<'orderDialogs'> = {
  ...original,
  'order.kindTips': 'Good to know',
  'order.chooseStars': 'Please choose 1 to 5 stars.',
};
