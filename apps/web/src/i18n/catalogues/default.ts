import { common } from './default/common.ts';
import { info } from './default/info.ts';
import { order } from './default/order.ts';
import { repayment } from './default/repayment.ts';
import { titles } from './default/titles.ts';

/** The default catalogue: English, with the specification's own foreign strings word for word. Its keys are all the keys. */
export const catalogue = { ...common, ...titles, ...order, ...repayment, ...info };
