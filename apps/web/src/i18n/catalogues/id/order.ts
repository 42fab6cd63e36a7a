import type { Texts } from '../../texts.ts';

export const order: Texts<'order'> = {
  'order.repayment': 'Bayar Pinjaman',
  'order.repay': 'BAYAR',
  'order.rollover': 'Bayar Perpanjangan',
  'order.shortOfMoney': 'Uang belum cukup?',
  'order.borrowAgain': 'Pinjam Lagi',
  'order.moreProducts': 'Lihat produk lainnya',
  'order.withdrawNow': 'Cairkan Sekarang',
  'order.correctAccount': 'Perbaiki rekening Anda',
  'order.statement': 'Rekening koran pinjaman ini',
  'order.contracts': 'Kontrak dan rincian biaya',

  'order.help': 'Telepon layanan pelanggan',
  'order.stale': 'Ini mungkin bukan data terbaru: data pinjaman tidak bisa dimuat ulang.',
  'order.lastPayment': 'Pembayaran terakhir Anda',
  'order.paidTwice': 'Mungkin Anda membayar dua kali. Di halaman pembayaran, Anda bisa meminta uangnya kembali.',
  'order.underWayTitle': 'Pembayaran sedang diproses',
  'order.underWay': 'Lihat dulu hasilnya sebelum Anda membayar lagi.',
  'order.seePayment': 'Lihat pembayaran',

  'order.nextPayment': 'Pembayaran berikutnya',
  'order.nextPaymentOn': 'Pembayaran berikutnya · {date}',
  'order.paid': '{paid} dari {total} sudah dibayar',
  'order.dueNow': 'Harus dibayar sekarang',
  'order.wasDueOn': 'Jatuh tempo {date}',
  'order.instalment': 'Cicilan',
  'order.lateCharge': 'Denda keterlambatan',
  'order.lateChargeTomorrow': 'Jika Anda tidak membayar hari ini, besok bertambah {amount}.',
  'order.options': 'Pilihan Anda',
  'order.extendBy': 'Perpanjang {days}',
  'order.noMorePayments': 'Tidak ada lagi yang perlu dibayar',
  'order.agreedUntil': 'Jumlah yang disepakati, sampai {date}.',

  'order.extensionCostsMore': 'Perpanjangan lebih mahal {amount} daripada membayar sekarang.',
  'order.extensionUnknown':
    'Anda bisa membayar nanti dengan biaya tambahan. Anda akan melihat besar biayanya sebelum memutuskan.',

  'order.yourLoan': 'Pinjaman Anda',
  'order.wholeLoan': 'Seluruh pinjaman',
  'order.number': 'No. pinjaman {orderId}',
  'order.debt.title': 'Jika utang Anda mulai memberatkan',
  'order.debt.body':
    'Pinjaman baru akan membuatnya makin berat. Bicaralah dulu dengan kami: bertanya tidak dipungut biaya.',
  'order.debt.ask': 'Minta keringanan pembayaran',
  'order.debt.askNote': 'Waktu lebih lama atau cicilan lebih kecil untuk pinjaman Anda di sini',
  'order.debt.loans': 'Lihat pinjaman Anda',
  'order.debt.loansNote': 'Sisa utang Anda dan kapan harus dibayar',
  'order.debt.book': 'Catat pemasukan dan pengeluaran',
  'order.debt.bookNote': 'Agar Anda tahu berapa yang sanggup Anda bayar',

  'order.otherLoans': 'Pinjaman lain',
  'order.view': 'Lihat',
  'order.notOpen': 'Tidak tersedia saat ini',
};
