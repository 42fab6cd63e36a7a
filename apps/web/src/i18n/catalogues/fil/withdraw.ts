import type { Texts } from '../../texts.ts';

export const withdraw: Texts<'withdraw'> = {
  'title.withdraw': 'I-withdraw ang loan ninyo',

  'withdraw.receive': 'Matatanggap ninyo',
  'withdraw.loan': 'Halaga ng loan',
  'withdraw.fee': 'Processing fee, ibinabawas sa loan',
  'withdraw.arrives': 'Darating ito nang hindi lalampas sa {date}.',
  'withdraw.to': 'Ipapadala sa',
  'withdraw.change': 'Palitan ang account',
  'withdraw.noAccount': 'Wala pang account',
  'withdraw.noAccountBody': 'Idagdag po ang account na padadalhan ng pera. Dapat nakapangalan ito sa inyo.',
  'withdraw.addAccount': 'Magdagdag ng account',
  'withdraw.confirm': 'I-withdraw ang {amount}',
  'withdraw.free':
    'Hangga’t hindi kayo nagkukumpirma, walang ipapadala at wala kayong utang para dito. Magsisimula ang loan sa araw na ipadala ang pera.',
  'withdraw.sentTitle': 'Kinumpirma na ninyo ang loan na ito',
  'withdraw.sentBody': 'Isang beses lang ipapadala ang pera sa account ninyo.',
  'withdraw.closedTitle': 'Walang perang puwedeng i-withdraw',
  'withdraw.closedBody': 'Tingnan po ang status nito sa order ninyo.',
  'withdraw.toOrder': 'Tingnan ang order',
  'withdraw.noOrder': 'Hindi namin alam kung aling loan ito',
  'withdraw.noOrderBody': 'Buksan po ulit ang page na ito mula sa order ninyo.',
};
