import type { Texts } from '../../texts.ts';

export const rateWorking: Texts<'rateWorking'> = {
  'rateWorking.title': '计算方法',
  'rateWorking.rule': '利率口径',
  'rateWorking.rule.rbi-apr': 'APR（印度储备银行口径）',
  'rateWorking.rule.ph-eir': 'EIR（菲律宾央行口径）',
  'rateWorking.rule.eu-aprc': '欧盟 APRC',
  'rateWorking.rule.uk-apr': '英国 APR',
  'rateWorking.rule.us-reg-z': '美国 Regulation Z 的 APR',
  'rateWorking.rule.au-comparison': '澳大利亚 comparison rate',
  'rateWorking.rule.effective-365': '按天计算，一年 365 天',
  'rateWorking.what':
    '实际利率由日利率 i 得出：各期还款按距到期日的天数折现后，合计正好等于 {amount}：即借款减去计入利率的已扣费用。',
  'rateWorking.daily': '这里 i 为每日 {percent}%。每期金额乘以折现系数，就是它的现值。',
  'rateWorking.whatByPeriod':
    '实际利率由每期利率 i 得出。按此利率，将每笔还款按到期前的期数折现，合计等于 {amount}：借款减去利率计入的已扣费用。',
  'rateWorking.ofPeriod': '这里每期（{period}）的 i 为 {percent}%。每笔金额乘以其折现系数即为现值。',
  'rateWorking.periods': '期数',
  'rateWorking.simplePart': '不足一期的部分除以 1 + 该部分 × i。',
  'rateWorking.halfMonth': '半个月',
  'rateWorking.table': '各期还款及其现值',
  'rateWorking.due': '到期日',
  'rateWorking.days': '天数',
  'rateWorking.amount': '金额',
  'rateWorking.factor': '折现系数',
  'rateWorking.presentValue': '现值',
  'rateWorking.sum': '现值合计为 {sum}，四舍五入产生的差额为 {difference}。',
};
