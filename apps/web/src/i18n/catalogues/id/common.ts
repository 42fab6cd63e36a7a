import type { Texts } from '../../texts.ts';

export const common: Texts<'common'> = {
  'common.loading': 'Memuat…',
  'common.error': 'Terjadi kesalahan',
  'common.retry': 'Coba lagi',
  'common.back': 'Kembali',
  'common.close': 'Tutup',
  'common.cancel': 'Batal',
  'common.ok': 'Oke',
  'common.copied': 'Berhasil disalin',
  'common.dismiss': 'Tutup pesan',
  'common.cannotShow': 'Halaman ini tidak bisa ditampilkan di sini: alamatnya tidak boleh dibuka oleh aplikasi ini.',
  'common.days': '{count} hari',
  'common.months': '{count} bulan',
  'common.monthsAndDays': '{months} ({days})',

  'failure.title': 'Halaman ini tidak bisa dimuat',
  'failure.body': 'Periksa koneksi internet Anda, lalu coba lagi.',
  'failure.render': 'Ada yang salah di halaman ini. Pinjaman dan pembayaran Anda tidak terpengaruh.',
  'notFound.title': 'Halaman tidak ditemukan',

  'title.loanDetail': 'Detail Pinjaman',
  'title.order': 'Detail Pinjaman',
  'title.repay': 'Bayar Pinjaman',
};
