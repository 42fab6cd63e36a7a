import type { Texts } from '../../texts.ts';

export const joinFailed: Texts<'joinFailed'> = {
  'title.loginFail': '订单详情',

  'joinFailed.title': '登录未成功',
  'joinFailed.products': '其他借款',
  'joinFailed.view': '查看',
  'joinFailed.notOpen': '暂不提供',
  'joinFailed.none': '目前没有其他借款。',
};
