import type { Texts } from '../../texts.ts';

export const orderDialogs: Texts<'orderDialogs'> = {
  'order.kindTips': '温馨提示',
  'order.chooseStars': '请选择星级',
  'order.withdrawTitle': '您要现在提现吗？',
  'order.withdrawLater': '暂不',
  'order.accountTitle': '请核对您的收款账户',
  'order.rateTitle': '您觉得 {appName} 怎么样？',
  'order.stars': '{count} 星',
  'order.rateSend': '提交',
  'order.rateLater': '暂不评价',
  'order.thanksTitle': '谢谢您',
  'order.thanks': '如果有不对的地方，客服会帮助您。',
};
