import type { Texts } from '../../texts.ts';

export const about: Texts<'about'> = {
  'about.title': '关于我们',
  'about.description': '{company} 是谁、如何放贷、由谁监管，以及如何联系。',
  'about.lead': '{company} 为在{country}的人提供小额短期借款，所用的 App 是 {app}。',

  'about.mission.title': '我们的使命',
  'about.mission.1':
    '一笔小额借款，可以帮人撑到发薪、修好东西或收成的那一天，也可能让艰难的一个月更加艰难。结果是哪一种，取决于借款人是否事先知道代价。',
  'about.mission.2':
    '所以我们先讲明代价。在我们这里，任何人确认借款之前，都会先看到到账金额、还款金额和时间、实际利率，以及逾期的后果。',

  'about.advantages.title': '您可以放心的事',
  'about.approval.title': '快速审批',
  'about.approval.body': '我们在您申请后 {decision}内作出决定。您确认后，款项会在 {from} 至 {to}内发放。',
  'about.fees.title': '费用透明',
  'about.fees.body': '每项费用都包含在您同意之前看到的数字里。借款条款中没有的，一律不收取。',
  'about.repayment.title': '灵活还款',
  'about.repayment.body': '您可以通过电子钱包、银行或柜台，分期还款。',
  'about.repayment.extend': '资金紧张？您可以把还款日推迟 {days}，最多 {times}。',
  'about.security.title': '安全',
  'about.security.body': '款项只发放到您本人名下的账户。您的账号经过加密。我们从不索取您的通讯录。',

  'about.team.title': '我们的团队',
  'about.team.1': '决定依照书面规则作出，并由人负责。投诉由人阅读，并在 {reply}内由人答复。',
  'about.team.2': '{officer} 负责个人数据，以及未能解决的投诉。',

  'about.company.title': '公司',
  'about.company.supervised': '我们在 {authority} 的监管下放贷。',

  'about.contact.title': '联系方式',
  'about.contact.body': '如果事关您的借款，请备好订单号。',
};
