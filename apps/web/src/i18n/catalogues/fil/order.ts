import type { Texts } from '../../texts.ts';

export const order: Texts<'order'> = {
  'order.repayment': 'Magbayad',
  'order.repay': 'MAGBAYAD',
  'order.rollover': 'Bayad para sa extension',
  'order.shortOfMoney': 'Kulang ba ang pera?',
  'order.borrowAgain': 'Mag-loan ulit',
  'order.moreProducts': 'Tingnan ang iba pang produkto',
  'order.withdrawNow': 'Mag-withdraw na',
  'order.correctAccount': 'Itama ang account ninyo',
  'order.statement': 'Statement ng loan na ito',
  'order.contracts': 'Mga kontrata at disclosure',

  'order.help': 'Tumawag sa customer service',
  'order.stale': 'Maaaring luma na ito: hindi na-load ulit ang order.',
  'order.lastPayment': 'Ang huli ninyong bayad',
  'order.paidTwice':
    'Maaaring dalawang beses kayong nagbayad. Sa page ng bayad, puwede ninyong hilinging ibalik ang pera.',
  'order.underWayTitle': 'Pinoproseso pa ang bayad',
  'order.underWay': 'Tingnan po muna kung ano ang nangyari dito bago kayo magbayad ulit.',
  'order.seePayment': 'Tingnan ang pagbabayad',

  'order.nextPayment': 'Susunod na bayad',
  'order.nextPaymentOn': 'Susunod na bayad · {date}',
  'order.paid': 'Bayad na ang {paid} sa {total}',
  'order.dueNow': 'Babayaran ngayon',
  'order.wasDueOn': 'Due date: {date}',
  'order.instalment': 'Hulog',
  'order.lateCharge': 'Penalty',
  'order.lateChargeTomorrow': 'Kung hindi kayo magbabayad ngayong araw, madaragdagan ito ng {amount} bukas.',
  'order.options': 'Mga puwede ninyong gawin',
  'order.extendBy': 'I-extend nang {days}',
  'order.noMorePayments': 'Wala nang babayaran',
  'order.agreedUntil': 'Napagkasunduang halaga, hanggang {date}.',

  'order.extensionCostsMore': 'Mas mahal nang {amount} ang pag-extend kaysa magbayad ngayon.',
  'order.extensionUnknown':
    'Puwede po kayong magbayad nang mas huli, pero may singil ito. Makikita ninyo kung magkano bago kayo magpasya.',

  'order.yourLoan': 'Loan ninyo',
  'order.wholeLoan': 'Ang buong loan',
  'order.number': 'Order no. {orderId}',
  'order.debt.title': 'Kung bumibigat na ang mga utang ninyo',
  'order.debt.body':
    'Lalo po itong bibigat kung may bagong loan. Kausapin muna ninyo kami: walang bayad ang magtanong.',
  'order.debt.ask': 'Humingi ng kasunduan sa pagbabayad',
  'order.debt.askNote': 'Mas mahabang panahon o mas maliit na hulog sa loan ninyo rito',
  'order.debt.loans': 'Tingnan ang mga loan ninyo',
  'order.debt.loansNote': 'Magkano pa ang utang ninyo, at kailan babayaran',
  'order.debt.book': 'Ilista ang kita at gastos',
  'order.debt.bookNote': 'Para makita ninyo kung magkano ang kaya ninyong bayaran',

  'order.otherLoans': 'Iba pang loan',
  'order.view': 'Tingnan',
  'order.notOpen': 'Hindi available ngayon',
};
