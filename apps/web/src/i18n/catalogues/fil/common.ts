import type { Texts } from '../../texts.ts';

export const common: Texts<'common'> = {
  'common.loading': 'Naglo-load…',
  'common.error': 'May error',
  'common.retry': 'Subukan ulit',
  'common.back': 'Bumalik',
  'common.close': 'Isara',
  'common.savePdf': 'I-save bilang PDF',
  'common.cancel': 'Kanselahin',
  'common.ok': 'OK',
  'common.copied': 'Nakopya na',
  'common.dismiss': 'Alisin',
  'common.unfinished': 'Hindi pa buo ang pag-load ng page na ito.',
  'common.reload': 'I-reload po',
  'common.cannotShow': 'Hindi maipapakita rito ang pahinang ito: hindi puwedeng buksan ng app ang address nito.',
  'common.days': { one: '{count} araw', other: '{count} na araw' },
  'common.months': { one: '{count} buwan', other: '{count} na buwan' },
  'common.monthsAndDays': '{months} ({days})',

  // A loan on offer, on every screen that lists some.
  'offer.instalments': { one: '{count} hulog', other: '{count} na hulog' },
  'offer.example': 'Halimbawa: {amount} sa {instalments} sa loob ng {term}',
  'offer.receive': 'Matatanggap ninyo',
  'offer.repay': 'Babayaran ninyo',
  'offer.rate': 'Effective interest rate',
  'offer.aYear': '{percent}% kada taon',
  'offer.aMonth': '{percent}% kada buwan',

  'failure.title': 'Hindi ma-load ang page na ito',
  'failure.body': 'I-check po ang inyong internet at subukan ulit.',
  'failure.render': 'Nagkaproblema ang page na ito. Hindi apektado ang loan at mga bayad ninyo.',
  'failure.logIn': 'Mag-log in',
  'failure.noOrder': 'Hindi namin mahanap ang order na ito',
  'failure.orders': 'Mga order ko',
  'notFound.title': 'Hindi mahanap ang page',

  'title.loanDetail': 'Detalye ng order',
  'title.order': 'Detalye ng order',
  'title.repay': 'Pagbabayad',
  'title.payoff': 'Bayaran nang buo ang loan',
  'help.cantPay': 'Hindi pa po ba kayo makakabayad?',
};
