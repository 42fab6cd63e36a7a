import type { Texts } from '../../texts.ts';

export const rateWorking: Texts<'rateWorking'> = {
  'rateWorking.title': 'Paano ito kinuwenta',
  'rateWorking.rule': 'Patakaran ng rate',
  'rateWorking.rule.rbi-apr': 'APR, ayon sa RBI',
  'rateWorking.rule.ph-eir': 'EIR, ayon sa BSP',
  'rateWorking.rule.eu-aprc': 'APRC ng European Union',
  'rateWorking.rule.uk-apr': 'APR ng United Kingdom',
  'rateWorking.rule.us-reg-z': 'APR ng Regulation Z, United States',
  'rateWorking.rule.au-comparison': 'Comparison rate ng Australia',
  'rateWorking.rule.effective-365': 'Ayon sa araw, 365 na araw ang taon',
  'rateWorking.what':
    'Ang effective rate ay galing sa rate bawat araw, i. Sa rate na ito, ang lahat ng bayad, na ibinawas ayon sa dami ng araw bago ang takdang petsa ng bawat isa, ay katumbas ng {amount}: ang loan na binawasan ng mga kinaltas na singil na kasama sa rate.',
  'rateWorking.daily':
    'Dito, ang i ay {percent}% bawat araw. Ang bawat halaga na pinarami sa discount factor nito ay ang present value nito.',
  'rateWorking.whatByPeriod':
    'Galing ang effective interest rate sa rate na i ng isang period. Sa rate na ito, ang lahat ng bayad, na binawasan ayon sa bilang ng period hanggang sa takdang araw, ay may kabuuang halaga na {amount}: ang loan na binawasan ng mga kaltas na kasama sa rate.',
  'rateWorking.ofPeriod':
    'Dito, ang i ay {percent}% sa bawat {period}. Ang bawat halaga na pinarami ng discount factor nito ang present value nito.',
  'rateWorking.periods': 'Period',
  'rateWorking.simplePart': 'Ang bahagi ng isang period ay hinahati sa 1 + bahagi × i.',
  'rateWorking.halfMonth': 'kalahating buwan',
  'rateWorking.table': 'Bawat bayad at ang present value nito',
  'rateWorking.due': 'Takdang petsa',
  'rateWorking.days': 'Araw',
  'rateWorking.amount': 'Halaga',
  'rateWorking.factor': 'Discount factor',
  'rateWorking.presentValue': 'Present value',
  'rateWorking.sum': 'Ang kabuuan ng mga present value ay {sum}. Dahil sa pag-round, may diperensiyang {difference}.',
};
