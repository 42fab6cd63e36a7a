import type { RepaymentTexts } from './repayment-catalogue.ts';

export const repaymentId: RepaymentTexts = {
  paymentHeld:
    'Ada uang masuk yang tidak cocok dengan pembayaran ini. Tim kami sedang memeriksanya; uang itu tidak hilang.',
  paymentReversed:
    'Pembayaran ini dibatalkan pada {day}. Pembayaran ini tidak dihitung lagi, dan jumlah yang telah dibayarnya harus dibayar kembali.',
  paymentChargedBack:
    'Bank Anda menarik kembali pembayaran ini pada {day}. Pembayaran ini tidak dihitung lagi, dan jumlah yang telah dibayarnya harus dibayar kembali.',
  'paid.short': 'Yang masuk {came}, bukan {asked}: kurang {difference}. Sisanya tetap harus dibayar.',
  'paid.over':
    'Yang masuk {came}, bukan {asked}: lebih {difference}. Kelebihan ini milik Anda dan dipakai untuk tagihan berikutnya.',
  'paid.overAll':
    'Yang masuk {came}, bukan {asked}: lebih {difference}. Dari jumlah itu, {credit} dicatat sebagai kelebihan bayar Anda.',
  'paid.notExtended':
    'Jumlah ini tidak cukup untuk perpanjangan, jadi tidak ada jatuh tempo yang berubah. Dihitung sebagai pembayaran biasa.',
  'paid.notPaidOff': 'Jumlah ini tidak cukup untuk melunasi seluruh pinjaman. Dihitung sebagai pembayaran biasa.',
  'paid.loanChanged':
    'Pinjaman Anda berubah setelah jumlah ini dihitung. Jadi pembayaran ini dipakai untuk yang terutang saat itu.',
  'paid.afterExpiry':
    'Pembayaran dilakukan setelah masa berlaku jumlahnya lewat. Jadi dihitung pada hari pembayaran, {day}.',
  'paid.asQuoted': 'Pembayaran dilakukan tepat waktu. Jadi dihitung per {day}, hari jumlahnya ditetapkan.',
  'paid.reversedPart': '{amount} dari pembayaran ini dibatalkan pada {day}. Bagian itu harus dibayar kembali.',
  'paid.reversalReason': 'Alasan: {reason}.',
  'reversal.refunded': 'uangnya dikembalikan kepada Anda',
  'reversal.bounced': 'uangnya tidak masuk',
  'reversal.wrongLoan': 'pembayaran ini untuk pinjaman lain',
  'reversal.duplicate': 'pembayaran ini tercatat dua kali',
  'reversal.mistake': 'pembayaran ini tercatat karena keliru',
};
