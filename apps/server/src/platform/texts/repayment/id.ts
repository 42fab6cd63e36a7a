import type { RepaymentTexts } from './repayment-catalogue.ts';

export const repaymentId: RepaymentTexts = {
  paymentHeld:
    'Ada uang masuk yang tidak cocok dengan pembayaran ini. Tim kami sedang memeriksanya; uang itu tidak hilang.',
  paymentForOtherLoan: 'Uang ini sudah kami terima. Uang ini dihitung untuk pinjaman lain.',
  paymentCountsAnew: 'Uang ini sudah kami terima. Uang ini dihitung sebagai pembayaran lain untuk pinjaman ini.',
  paymentSentBack: 'Uang ini sudah kami terima, dan sudah dikembalikan.',
  paymentReversed: 'Pembayaran ini dibatalkan pada {day}. Pembayaran ini tidak dihitung lagi.',
  paymentChargedBack: 'Bank Anda menarik kembali pembayaran ini pada {day}. Pembayaran ini tidak dihitung lagi.',
  'paid.short': 'Yang masuk {came}, bukan {asked}: kurang {difference}. Sisanya tetap harus dibayar.',
  'paid.over': 'Yang masuk {came}, bukan {asked}: lebih {difference}.',
  'paid.toInstalment': 'Dari jumlah itu, {amount} membayar angsuran {number}.',
  'paid.toInstalments': 'Dari jumlah itu, {amount} membayar angsuran {first} sampai {last}.',
  'paid.toOther': 'Dari jumlah itu, {amount} membayar biaya lain.',
  'paid.kept': 'Dari jumlah itu, {amount} dicatat sebagai kelebihan bayar Anda.',
  'paid.notExtended':
    'Jumlah ini tidak cukup untuk perpanjangan, jadi tidak ada jatuh tempo yang berubah. Dihitung sebagai pembayaran biasa.',
  'paid.notPaidOff': 'Jumlah ini tidak cukup untuk melunasi seluruh pinjaman. Dihitung sebagai pembayaran biasa.',
  'paid.loanChanged':
    'Pinjaman Anda berubah setelah jumlah ini dihitung. Jadi pembayaran ini dipakai untuk yang terutang saat itu.',
  'paid.afterExpiry':
    'Pembayaran dilakukan setelah masa berlaku jumlahnya lewat. Jadi dihitung pada hari pembayaran, {day}.',
  'paid.asQuoted': 'Pembayaran dilakukan tepat waktu. Jadi dihitung per {day}, hari jumlahnya ditetapkan.',
  'paid.reversedPart': '{amount} dari pembayaran ini dibatalkan pada {day}.',
  'paid.chargedBackPart': 'Bank Anda menarik kembali {amount} dari pembayaran ini pada {day}.',
  'paid.excessSentBack': 'Kelebihan {amount} dikembalikan kepada Anda pada {day}.',
  'paid.wasExcess': 'Jumlah itu lebih dari utang Anda.',
  'paid.noLongerCounts': 'Pembayaran ini tidak dihitung lagi.',
  'paid.owedAgain': '{amount} harus dibayar kembali.',
  'paid.reversalReason': 'Alasan: {reason}.',
  refundOwedBack: 'Uang dikembalikan kepada Anda dua kali. Anda harus mengembalikan {amount}.',
  'order.paymentReversed': 'Satu pembayaran dibatalkan pada {day}: {amount}.',
  'order.paymentChargedBack': 'Bank Anda menarik kembali satu pembayaran pada {day}: {amount}.',
  'reversal.refunded': 'uangnya dikembalikan kepada Anda',
  'reversal.bounced': 'uangnya tidak masuk',
  'reversal.wrongLoan': 'pembayaran ini untuk pinjaman lain',
  'reversal.duplicate': 'pembayaran ini tercatat dua kali',
  'reversal.paidTwice': 'pembayaran ini dilakukan dua kali, dan uangnya dikembalikan kepada Anda',
  'reversal.mistake': 'pembayaran ini tercatat karena keliru',
};
