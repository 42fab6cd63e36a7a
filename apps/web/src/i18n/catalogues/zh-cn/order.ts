import type { Texts } from '../../texts.ts';

export const order: Texts<'order'> = {
  'order.repayment': '还款',
  'order.repay': '还款',
  'order.rollover': '延期还款',
  'order.shortOfMoney': '资金紧张？',
  'order.borrowAgain': '再次借款',
  'order.moreProducts': '点击查看更多产品',
  'order.withdrawNow': '立即提现',

  'order.help': '致电客服',
  'order.stale': '订单未能重新加载，以下内容可能不是最新的。',
  'order.lastPayment': '您最近一笔还款',
  'order.underWayTitle': '有一笔支付正在进行',
  'order.underWay': '再次支付前，请先查看这笔支付的结果。',
  'order.seePayment': '查看这笔支付',

  'order.nextPayment': '下次还款',
  'order.nextPaymentOn': '下次还款 · {date}',
  'order.paid': '已还 {paid} 期，共 {total} 期',
  'order.dueOn': '{date} 应还 {amount}',
  'order.lateCharge': '+ 逾期费 {amount}',
  'order.lateChargeTomorrow': '如果不还款，明天会增加 {amount}。',

  'order.extension': '今天支付 {amount}，可延期 {days}。下次还款日为 {date}。',
  'order.extensionCostsMore': '如果改为现在还款，总共少付 {amount}。',
  'order.extensionUnknown': '您可以付费延期还款。决定之前，您会看到需要多少费用。',

  'order.yourLoan': '您的借款',
  'order.number': '订单 {orderId}',
  'order.otherLoans': '其他借款',
  'order.view': '查看',
  'order.notOpen': '暂不提供',
};
