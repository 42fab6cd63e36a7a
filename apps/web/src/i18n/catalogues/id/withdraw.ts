import type { Texts } from '../../texts.ts';

export const withdraw: Texts<'withdraw'> = {
  'title.withdraw': 'Cairkan pinjaman Anda',

  'withdraw.receive': 'Anda menerima',
  'withdraw.loan': 'Jumlah pinjaman',
  'withdraw.fee': 'Biaya pemrosesan, dipotong dari pinjaman',
  'withdraw.arrives': 'Uang masuk paling lambat {date}.',
  'withdraw.to': 'Dikirim ke',
  'withdraw.change': 'Ganti rekening',
  'withdraw.noAccount': 'Belum ada rekening',
  'withdraw.noAccountBody': 'Tambahkan rekening tujuan pengiriman uang. Rekening harus atas nama Anda.',
  'withdraw.addAccount': 'Tambah rekening',
  'withdraw.confirm': 'Cairkan {amount}',
  'withdraw.free':
    'Selama Anda belum mengonfirmasi, tidak ada uang yang dikirim dan tidak ada utang. Pinjaman dimulai pada hari uang dikirim.',
  'withdraw.sentTitle': 'Anda sudah mengonfirmasi pinjaman ini',
  'withdraw.sentBody': 'Uang dikirim satu kali ke rekening Anda.',
  'withdraw.closedTitle': 'Tidak ada uang untuk dicairkan',
  'withdraw.closedBody': 'Lihat statusnya di Detail Pinjaman.',
  'withdraw.toOrder': 'Lihat pinjaman',
  'withdraw.noOrder': 'Kami tidak tahu ini pinjaman yang mana',
  'withdraw.noOrderBody': 'Buka lagi halaman ini dari pinjaman Anda.',
};
