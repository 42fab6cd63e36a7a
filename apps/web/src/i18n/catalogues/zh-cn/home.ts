import type { Texts } from '../../texts.ts';

export const home: Texts<'home'> = {
  'title.home': '首页',
  'title.product': '可申请的借款',
  'title.orders': '我的订单',
};
