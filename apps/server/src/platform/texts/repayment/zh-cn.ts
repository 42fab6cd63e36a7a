import type { RepaymentTexts } from './repayment-catalogue.ts';

export const repaymentZhCn: RepaymentTexts = {
  paymentHeld: '我们收到的款项与这笔支付不符。我们的团队正在核查，这笔钱没有丢失。',
  paymentReversed: '此付款已于 {day} 撤销，不再计入，原已偿还的金额需重新偿还。',
  paymentChargedBack: '您的银行已于 {day} 撤回此付款，不再计入，原已偿还的金额需重新偿还。',
  'paid.short': '到账 {came}，而非 {asked}：少了 {difference}。剩余待还部分仍需偿还。',
  'paid.over': '到账 {came}，而非 {asked}：多了 {difference}。多付的款项归您，将用于下一笔到期款项。',
  'paid.overAll': '到账 {came}，而非 {asked}：多了 {difference}。其中 {credit} 作为多付金额仍归您。',
  'paid.notExtended': '这笔款项不足以延期，因此还款日没有变动。按普通还款计算。',
  'paid.notPaidOff': '这笔款项不足以结清全部借款。按普通还款计算。',
  'paid.loanChanged': '算出这笔金额之后，您的借款有了变动。因此这笔款项用于偿还当时所欠的部分。',
  'paid.afterExpiry': '支付时该金额已过有效期，因此按支付当天（{day}）计算。',
  'paid.asQuoted': '您按时完成了支付，因此按该金额所属日期（{day}）计算。',
  'paid.reversedPart': '此付款中的 {amount} 已于 {day} 撤销，该部分需重新偿还。',
  'paid.reversalReason': '原因：{reason}。',
  'reversal.refunded': '款项已退还给您',
  'reversal.bounced': '款项未到账',
  'reversal.wrongLoan': '这笔款项属于另一笔贷款',
  'reversal.duplicate': '这笔款项被重复入账',
  'reversal.mistake': '这笔款项入账有误',
};
