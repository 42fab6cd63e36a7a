import type { Texts } from '../../texts.ts';

export const common: Texts<'common'> = {
  'common.loading': 'Memuat…',
  'common.error': 'Terjadi kesalahan',
  'common.retry': 'Coba lagi',
  'common.back': 'Kembali',
  'common.close': 'Tutup',
  'common.savePdf': 'Simpan PDF',
  'common.cancel': 'Batal',
  'common.ok': 'Oke',
  'common.copied': 'Berhasil disalin',
  'common.dismiss': 'Tutup pesan',
  'common.unfinished': 'Halaman ini belum dimuat sepenuhnya.',
  'common.reload': 'Muat ulang',
  'common.cannotShow': 'Halaman ini tidak bisa ditampilkan di sini: alamatnya tidak boleh dibuka oleh aplikasi ini.',
  'common.days': '{count} hari',
  'common.months': '{count} bulan',
  'common.monthsAndDays': '{months} ({days})',

  // A loan on offer, on every screen that lists some.
  'offer.instalments': '{count} cicilan',
  'offer.example': 'Contoh: {amount} dalam {instalments} selama {term}',
  'offer.receive': 'Anda menerima',
  'offer.repay': 'Anda membayar kembali',
  'offer.rate': 'Suku bunga efektif',
  'offer.aYear': '{percent}% per tahun',
  'offer.aMonth': '{percent}% per bulan',

  'failure.title': 'Halaman ini tidak bisa dimuat',
  'failure.body': 'Periksa koneksi internet Anda, lalu coba lagi.',
  'failure.render': 'Ada yang salah di halaman ini. Pinjaman dan pembayaran Anda tidak terpengaruh.',
  'failure.logIn': 'Masuk',
  'failure.noOrder': 'Pinjaman ini tidak ditemukan',
  'failure.orders': 'Pinjaman saya',
  'notFound.title': 'Halaman tidak ditemukan',

  'title.loanDetail': 'Detail Pinjaman',
  'title.order': 'Detail Pinjaman',
  'title.repay': 'Bayar Pinjaman',
  'title.payoff': 'Lunasi seluruh pinjaman',
  'help.cantPay': 'Belum bisa membayar?',
};
