import type { Texts } from '../../texts.ts';

export const common: Texts<'common'> = {
  'common.loading': '加载中……',
  'common.error': '出错了',
  'common.retry': '重试',
  'common.back': '返回',
  'common.close': '关闭',
  'common.cancel': '取消',
  'common.ok': '确定',
  'common.copied': '复制成功',
  'common.dismiss': '关闭提示',
  'common.cannotShow': '此页面无法在这里显示：本应用不能打开它的地址。',
  'common.days': '{count} 天',
  'common.months': '{count} 个月',
  'common.monthsAndDays': '{months}（{days}）',

  'failure.title': '无法加载本页',
  'failure.body': '请检查网络连接后重试。',
  'failure.render': '本页出现问题。您的借款和支付不受影响。',
  'notFound.title': '找不到页面',

  'title.loanDetail': '订单详情',
  'title.order': '订单详情',
  'title.repay': '还款',
};
