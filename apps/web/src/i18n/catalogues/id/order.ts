import type { Texts } from '../../texts.ts';

export const order: Texts<'order'> = {
  'order.repayment': 'Bayar Pinjaman',
  'order.repay': 'BAYAR',
  'order.rollover': 'Bayar Perpanjangan',
  'order.shortOfMoney': 'Uang belum cukup?',
  'order.borrowAgain': 'Pinjam Lagi',
  'order.moreProducts': 'Lihat produk lainnya',
  'order.withdrawNow': 'Cairkan Sekarang',

  'order.help': 'Telepon layanan pelanggan',
  'order.stale': 'Ini mungkin bukan data terbaru: data pinjaman tidak bisa dimuat ulang.',
  'order.lastPayment': 'Pembayaran terakhir Anda',
  'order.underWayTitle': 'Pembayaran sedang berjalan',
  'order.underWay': 'Lihat dulu hasilnya sebelum Anda membayar lagi.',
  'order.seePayment': 'Lihat pembayaran',

  'order.nextPayment': 'Pembayaran berikutnya',
  'order.nextPaymentOn': 'Pembayaran berikutnya · {date}',
  'order.paid': '{paid} dari {total} sudah dibayar',
  'order.dueOn': '{amount} jatuh tempo {date}',
  'order.lateCharge': '+ denda keterlambatan {amount}',
  'order.lateChargeTomorrow': 'Besok bertambah {amount} jika tidak ada pembayaran.',

  'order.extension':
    'Perpanjang {days} dengan membayar {amount} hari ini. Tanggal pembayaran berikutnya menjadi {date}.',
  'order.extensionCostsMore':
    'Jika Anda membayar sekarang tanpa perpanjangan, secara keseluruhan Anda membayar {amount} lebih sedikit.',
  'order.extensionUnknown':
    'Anda bisa membayar nanti dengan biaya tambahan. Anda akan melihat besar biayanya sebelum memutuskan.',

  'order.yourLoan': 'Pinjaman Anda',
  'order.number': 'No. pinjaman {orderId}',
  'order.otherLoans': 'Pinjaman lain',
  'order.view': 'Lihat',
  'order.notOpen': 'Tidak tersedia saat ini',
};
