import type { Texts } from '../../texts.ts';

export const mine: Texts<'mine'> = {
  'title.mine': '我的',
  'title.accounts': '收付款账户',
  'title.contracts': '我的合同',
  'title.statement': '对账单',
};
