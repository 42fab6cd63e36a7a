import type { Texts } from '../../texts.ts';

export const joinFailed: Texts<'joinFailed'> = {
  'title.loginFail': 'Detalye ng order',

  'joinFailed.title': 'Hindi natuloy ang pag-log in',
  'joinFailed.products': 'Iba pang loan',
  'joinFailed.view': 'Tingnan',
  'joinFailed.notOpen': 'Hindi available ngayon',
  'joinFailed.none': 'Walang iba pang loan ngayon.',
};
