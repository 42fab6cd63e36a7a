import { info as original } from '../default/info.ts';
import type { Texts } from '../../texts.ts';

export const info: Texts<'info'> = {
  ...original,
  'title.paymentInstructions': 'How to pay with Dragonpay',
  'info.guide.title': 'How to pay with {aggregator}',
};
