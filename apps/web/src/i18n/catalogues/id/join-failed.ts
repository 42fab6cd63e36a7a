import type { Texts } from '../../texts.ts';

export const joinFailed: Texts<'joinFailed'> = {
  'title.loginFail': 'Detail Pinjaman',

  'joinFailed.title': 'Gagal masuk',
  'joinFailed.products': 'Pinjaman lain',
  'joinFailed.view': 'Lihat',
  'joinFailed.notOpen': 'Tidak tersedia saat ini',
  'joinFailed.none': 'Saat ini tidak ada pinjaman lain.',
};
