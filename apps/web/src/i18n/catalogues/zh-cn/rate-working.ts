import type { Texts } from '../../texts.ts';

export const rateWorking: Texts<'rateWorking'> = {
  'rateWorking.title': '计算方法',
  'rateWorking.what':
    '实际利率由日利率 i 得出：各期还款按距到期日的天数折现后，合计正好等于 {amount}：即借款减去计入利率的已扣费用。',
  'rateWorking.daily': '这里 i 为每日 {percent}%。每期金额乘以折现系数，就是它的现值。',
  'rateWorking.table': '各期还款及其现值',
  'rateWorking.due': '到期日',
  'rateWorking.days': '天数',
  'rateWorking.amount': '金额',
  'rateWorking.factor': '折现系数',
  'rateWorking.presentValue': '现值',
  'rateWorking.sum': '现值合计为 {sum}，四舍五入产生的差额为 {difference}。',
};
