import type { Texts } from '../../texts.ts';

export const home: Texts<'home'> = {
  'title.home': 'Beranda',
  'title.product': 'Pinjaman yang ditawarkan',
  'title.orders': 'Pinjaman saya',
};
