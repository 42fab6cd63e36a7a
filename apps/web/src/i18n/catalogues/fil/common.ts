import type { Texts } from '../../texts.ts';

export const common: Texts<'common'> = {
  'common.loading': 'Naglo-load…',
  'common.error': 'May error',
  'common.retry': 'Subukan ulit',
  'common.back': 'Bumalik',
  'common.close': 'Isara',
  'common.cancel': 'Kanselahin',
  'common.ok': 'OK',
  'common.copied': 'Nakopya na',
  'common.dismiss': 'Alisin',
  'common.cannotShow': 'Hindi maipapakita rito ang pahinang ito: hindi puwedeng buksan ng app ang address nito.',
  'common.days': { one: '{count} araw', other: '{count} na araw' },
  'common.months': { one: '{count} buwan', other: '{count} na buwan' },
  'common.monthsAndDays': '{months} ({days})',

  'failure.title': 'Hindi ma-load ang page na ito',
  'failure.body': 'I-check ang inyong internet at subukan ulit.',
  'failure.render': 'Nagkaproblema ang page na ito. Hindi apektado ang loan at mga bayad ninyo.',
  'notFound.title': 'Hindi mahanap ang page',

  'title.loanDetail': 'Detalye ng order',
  'title.order': 'Detalye ng order',
  'title.repay': 'Pagbabayad',
};
