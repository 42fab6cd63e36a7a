import type { Texts } from '../../texts.ts';

export const termsRepaying: Texts<'termsRepaying'> = {
  'terms.repay.title': '还款',
  'terms.repay.1': '您须最晚在还款日，通过 App 显示的支付方式之一支付每期还款。在还款日当天支付，即为按时。',
  'terms.repay.2': '从还款日之前 {reminder}起，您的订单会提示即将还款。即使我们没有提醒您，您仍须按时还款。',
  'terms.repay.3': '付款以您实际支付的当天为准，即使我们后来才得知。您会收到支付凭证，您的订单会显示已还和待还的金额。',
  'terms.repay.4':
    '每笔付款按以下顺序使用：先付延期费；然后从最早的一期到最晚的一期，依次付逾期费、费用、税费、利息和本金。',
  'terms.repay.5': '您支付的金额超过应付款项的部分，用于之后的各期。超过全部借款的部分是您的余款，我们会退还给您。',
  'terms.repay.6':
    '请只通过 App 支付，或用 App 给您的还款码支付。每个还款码只能使用一次，且只适用于对应的金额。我们的任何人员都不收取现金，也不会要求您向私人账户汇款。',
  'terms.early.title': '提前还款',
  'terms.early.any': '您可以在到期日之前随时结清全部借款。',
  'terms.early.days': '从放款满 {earlyDays}起，您可以在到期日之前结清全部借款。',
  'terms.early.half': '期限过半后，您可以在到期日之前结清全部借款，但不得早于放款满 {earlyDays}之时。',
  'terms.early.share': '期限过去 {earlyShare} 后，您可以在到期日之前结清全部借款，但不得早于放款满 {earlyDays}之时。',
  'terms.early.term':
    '这里的期限是最初约定的期限：延期不会使您失去这项权利。期限为 {exampleTerm}的借款，从放款后第 {exampleEarly} 天起可以结清。',
  'terms.early.accrued': '届时您支付本金和已过天数的利息。以后天数的利息予以免除。',
  'terms.early.scheduled': '届时您支付本金和约定的全部利息。',
  'terms.early.rule_of_78':
    '届时您支付本金和利息，并扣除按 78 法则退还的部分：剩余各期的数字之和占全部各期的数字之和的比例。',
  'terms.early.actuarial': '届时您支付剩余各期在当日的价值，按各期还款所隐含的利率计算。',
  'terms.early.noFee': '提前还款不收费用。',
  'terms.early.fee': '提前结清全部借款须支付费用。借款合同载明该费用，付款前也会向您显示。',
  'terms.early.recalculated':
    '您可以随时在还款日之前付款。提前支付的本金自付款之日起不再计息。借款合同载明以后各期如何变化。',
  'terms.early.instalments': '您可以随时在还款日之前支付单期还款。仅仅这样做不会减少利息。',
  'terms.early.cooling':
    '放款后 {cooling}内，您可以退还借款，无需说明理由。届时您支付本金和已过天数的利息。随各期还款支付的费用及其税费按利息对待；已扣除的款项不予退还。',
  'terms.prolong.title': '延期',
  'terms.prolong.none': '我们不提供延期。请在逾期之前致电我们。',
  'terms.prolong.1':
    '您可以在还款日或到期日之前、当天或之后申请延期。付清届时应付的利息和逾期费，以及延期费之后，即予延期。',
  'terms.prolong.2':
    '一次延期会把您最早的未还一期推迟 {prolongDays}，从该期还款日起算；如果该还款日已过，则从您支付当天起算。之后各期推迟同样的天数。',
  'terms.prolong.interest': '延期费是尚未偿还的本金在这 {prolongDays}的利息，按您借款的利率计算，一年按 {yearDays}计。',
  'terms.prolong.fee':
    '延期费是尚未偿还的本金在这 {prolongDays}的利息，按您借款的利率计算，一年按 {yearDays}计，另加 {prolongFee} 的费用。',
  'terms.prolong.3': '一笔借款总共可以延期 {prolongTimes}，且全部期限必须保持在 {prolongTo}以内（含）。',
  'terms.prolong.4':
    '延期需要付费，且不会减少您的欠款。所需费用和新的日期，会在您支付之前显示。如果付款不足以支付延期所需，则按普通还款处理。',
  'terms.prolong.example':
    '以{exampleSection}的示例为例，在第一期的还款日延期：应付利息 {prolongExampleInterest}，延期费 {prolongExampleCharge}，合计 {prolongExample}。',
  'terms.late.title': '逾期还款',
  'terms.late.none': '不收取逾期费。某期还款过了还款日仍未支付的，即为逾期，适用{defaultSection}。',
  'terms.late.arrears': '逾期支付的本金在付清之前继续按约定利率计息。',
  'terms.late.1': '某期还款过了还款日仍未支付的，自还款日次日起即为逾期，并另外收取逾期费：',
  'terms.late.onceNew': '借款有任何一期逾期的首日，收取一次（新客户）',
  'terms.late.onceRepeat': '同一天，收取一次（曾向我们借过款的客户）',
  'terms.late.onceSame': '借款有任何一期逾期的首日，收取一次',
  'terms.late.tier': '逾期第 {from} 至 {to} 天，每天',
  'terms.late.tierOne': '逾期第 {from} 天',
  'terms.late.lastTier': '逾期第 {from} 天起，每天',
  'terms.late.percent': '未还金额的 {percent}%',
  'terms.late.2':
    '逾期第 1 天是还款日的次日。每一期分别计算天数。一次性收取的部分，无论有多少期逾期，在整笔借款中只收取一次。',
  'terms.late.2daily': '逾期第 1 天是还款日的次日。每一期分别计算天数。',
  'terms.late.3': '未还金额是该期尚未支付的本金和利息。对逾期费和其他费用不再收取逾期费。付款自次日起减少未还金额。',
  'terms.late.4': '延期后，以新的还款日为准。如果新的还款日也已过，则重新从第 1 天起计算。',
  'terms.late.ceilings': '{costSection}列有上限的，逾期费达到上限即不再增加。',
  'terms.late.example': '如果{exampleSection}示例中的第一期（{instalment}）由新客户逾期支付，则另外收取：',
  'terms.late.exampleDay': '逾期第 {number} 天',
  'terms.late.exampleOwed': '应付总额 {owed}',
  'terms.late.5':
    '如果您发现无法按时还款，请在还款日之前告诉我们。询问不收费，而且也许可以延期（{prolongationSection}）。',
  'terms.late.5plain': '如果您发现无法按时还款，请在还款日之前告诉我们。询问不收费。',
  'terms.other.title': '适用其他条款的借款',
  'terms.other.1':
    '部分借款适用各自的条款。对这些借款，以下数字取代其他各节中的数字，其余内容相同。每笔借款的合同写明其条款。',
  'terms.other.products': '{products} 的条款',
  'terms.default.title': '违约',
  'terms.default.1': '有下列情形之一，您即构成违约：',
  'terms.default.unpaid': '某期还款或其他任何应付款项，过了其还款日或到期日仍未支付；',
  'terms.default.false': '您为借款告诉我们的重要内容是虚假的；',
  'terms.default.judgment': '法院判决您支付款项，而您持续 {judgment}未支付；您已对该判决提出上诉的除外。',
  'terms.default.2':
    '在您违约期间，我们不再向您发放借款，并可依照法律规定向征信机构报告这笔借款。逾期费只有{lateSection}所列的，没有其他。',
  'terms.default.3': '尚未到期的各期仍保持原来的还款日：一期逾期不会使其余借款立即到期。',
  'terms.default.4':
    '如果您不付款，我们可以向法院起诉，要求支付应付款项。届时另加法院判定的诉讼费用；我们自己不加收任何催收费用。',
  'terms.collection.title': '我们如何催收',
  'terms.collection.1': '我们或为我们工作的人，在要求您支付应付款项时，遵守以下规则：',
  'terms.collection.who': '他们会说明自己是谁，以及代表谁来电。',
  'terms.collection.hours': '他们只在 {contactFrom} 至 {contactUntil} 之间与您联系，其他时间不联系。',
  'terms.collection.threat': '他们不威胁、不侮辱、不作虚假陈述，也不冒充警察、法院或主管机关。',
  'terms.collection.others':
    '他们只与您本人谈论您的借款。他们不联系您通讯录中的人、您的雇主、家人或朋友，也不公开任何内容。',
  'terms.collection.cash': '他们不收取现金，也不提供他们自己的账户。',
  'terms.collection.2':
    '如果有人违反这些规则，请投诉（{complaintsSection}），并在投诉事项中选择催收。为我们工作的催收机构受同样的规则约束，我们对其行为负责。',
};
