import type { Texts } from '../../texts.ts';

export const rateWorking: Texts<'rateWorking'> = {
  'rateWorking.title': 'Paano ito kinuwenta',
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
