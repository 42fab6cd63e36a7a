import type { Texts } from '../../texts.ts';

export const order: Texts<'order'> = {
  'order.repayment': 'Magbayad',
  'order.repay': 'MAGBAYAD',
  'order.rollover': 'Bayad para sa extension',
  'order.shortOfMoney': 'Kulang ba ang pera?',
  'order.borrowAgain': 'Mag-loan ulit',
  'order.moreProducts': 'Tingnan ang iba pang produkto',
  'order.withdrawNow': 'Kunin na ang pera',

  'order.help': 'Tumawag sa customer service',
  'order.stale': 'Maaaring luma na ito: hindi na-load ulit ang order.',
  'order.lastPayment': 'Ang huli ninyong bayad',
  'order.underWayTitle': 'May pagbabayad na hindi pa tapos',
  'order.underWay': 'Tingnan muna kung ano ang nangyari dito bago kayo magbayad ulit.',
  'order.seePayment': 'Tingnan ang pagbabayad',

  'order.nextPayment': 'Susunod na bayad',
  'order.nextPaymentOn': 'Susunod na bayad · {date}',
  'order.paid': '{paid} sa {total} ang bayad na',
  'order.dueOn': '{amount}, due date {date}',
  'order.lateCharge': '+ penalty na {amount}',
  'order.lateChargeTomorrow': 'Madaragdagan ng {amount} bukas kung walang ibabayad.',

  'order.extension':
    'I-extend nang {days} sa halagang {amount} kung ngayong araw babayaran. Susunod na petsa ng bayad: {date}.',
  'order.extensionCostsMore': 'Mas mababa nang {amount} sa kabuuan ang gastos kung magbabayad na lang kayo ngayon.',
  'order.extensionUnknown':
    'Puwede kayong magbayad nang mas huli, pero may singil ito. Makikita ninyo kung magkano bago kayo magpasya.',

  'order.yourLoan': 'Loan ninyo',
  'order.number': 'Order no. {orderId}',
  'order.otherLoans': 'Iba pang loan',
  'order.view': 'Tingnan',
  'order.notOpen': 'Hindi available ngayon',
};
