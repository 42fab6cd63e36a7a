import type { Texts } from '../../texts.ts';

export const common: Texts<'common'> = {
  'common.loading': '加载中……',
  'common.error': '出错了',
  'common.retry': '重试',
  'common.back': '返回',
  'common.close': '关闭',
  'common.savePdf': '保存为 PDF',
  'common.cancel': '取消',
  'common.ok': '确定',
  'common.copied': '复制成功',
  'common.dismiss': '关闭提示',
  'common.unfinished': '页面未完全加载。',
  'common.reload': '重新加载',
  'common.cannotShow': '此页面无法在这里显示：本应用不能打开它的地址。',
  'common.days': '{count} 天',
  'common.months': '{count} 个月',
  'common.monthsAndDays': '{months}（{days}）',

  // A loan on offer, on every screen that lists some.
  'offer.instalments': '{count} 期',
  'offer.example': '示例：借款 {amount}，在 {term}内分 {instalments}还清',
  'offer.receive': '到账金额',
  'offer.repay': '还款总额',
  'offer.rate': '实际利率',
  'offer.aYear': '每年 {percent}%',
  'offer.aMonth': '每月 {percent}%',

  'failure.title': '无法加载本页',
  'failure.body': '请检查网络连接后重试。',
  'failure.render': '本页出现问题。您的借款和支付不受影响。',
  'failure.logIn': '登录',
  'failure.noOrder': '找不到此订单',
  'failure.orders': '我的订单',
  'notFound.title': '找不到页面',

  'title.loanDetail': '订单详情',
  'title.order': '订单详情',
  'title.repay': '还款',
  'title.payoff': '结清全部借款',
  'help.cantPay': '暂时无力还款？',
};
