import type { Texts } from '../../texts.ts';

export const withdraw: Texts<'withdraw'> = {
  'title.withdraw': 'Tanggapin ang loan ninyo',

  'withdraw.receive': 'Matatanggap ninyo',
  'withdraw.loan': 'Halaga ng loan',
  'withdraw.fee': 'Processing fee, ibinabawas sa loan',
  'withdraw.arrives': 'Darating ito nang hindi lalampas sa {date}.',
  'withdraw.to': 'Ipapadala sa',
  'withdraw.change': 'Palitan ang account',
  'withdraw.noAccount': 'Wala pang account',
  'withdraw.noAccountBody': 'Idagdag ang account na padadalhan ng pera. Dapat nakapangalan ito sa inyo.',
  'withdraw.addAccount': 'Magdagdag ng account',
  'withdraw.confirm': 'Ipadala sa akin ang pera',
  'withdraw.free':
    'Hangga’t hindi kayo nagkukumpirma, walang ipapadala at wala kayong utang para dito. Magsisimula ang loan sa araw na ipadala ang pera.',
  'withdraw.sentTitle': 'Kinumpirma na ninyo ang loan na ito',
  'withdraw.sentBody': 'Isang beses lang ipapadala ang pera sa account ninyo.',
  'withdraw.closedTitle': 'Walang perang ipapadala',
  'withdraw.closedBody': 'Tingnan sa order ninyo ang lagay nito.',
  'withdraw.toOrder': 'Tingnan ang order',
  'withdraw.noOrder': 'Walang tinukoy na order',
  'withdraw.noOrderBody': 'Buksan ulit ang page na ito mula sa order ninyo.',
};
