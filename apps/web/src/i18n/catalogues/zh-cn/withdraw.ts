import type { Texts } from '../../texts.ts';

export const withdraw: Texts<'withdraw'> = {
  'title.withdraw': '提取借款',

  'withdraw.receive': '到账金额',
  'withdraw.loan': '借款金额',
  'withdraw.fee': '手续费（从借款中扣除）',
  'withdraw.arrives': '最晚 {date} 到账。',
  'withdraw.to': '收款账户',
  'withdraw.change': '更换账户',
  'withdraw.noAccount': '还没有账户',
  'withdraw.noAccountBody': '请添加收款账户。须为您本人名下的账户。',
  'withdraw.addAccount': '添加账户',
  'withdraw.confirm': '提现 {amount}',
  'withdraw.free': '在您确认之前，不会放款，您也不欠任何款项。借款自放款当天起算。',
  'withdraw.sentTitle': '您已确认这笔借款',
  'withdraw.sentBody': '款项只会向您的账户发放一次。',
  'withdraw.closedTitle': '没有可提现的款项',
  'withdraw.closedBody': '请查看订单了解当前状态。',
  'withdraw.toOrder': '查看订单',
  'withdraw.noOrder': '我们不知道这是哪一笔借款',
  'withdraw.noOrderBody': '请从您的订单重新打开本页。',
};
