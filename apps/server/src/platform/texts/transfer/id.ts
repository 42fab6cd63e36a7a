import type { TransferCatalogue } from './transfer-catalogue.ts';

export const transferId: TransferCatalogue = {
  texts: {
    'transfer.notValid.PH':
      'Ini bukan nomor referensi yang kami kenali. Nomornya terdiri dari 6 sampai 35 huruf dan angka; lihat di bukti transfer Anda.',
    'transfer.notValid.IN':
      'Ini bukan UTR. UTR terdiri dari 12 angka untuk UPI dan IMPS, 16 huruf dan angka untuk NEFT, dan 22 untuk RTGS.',
  },
  phrases: {
    'This is not a bank transfer number. Please check it on your receipt.':
      'Ini bukan nomor transfer bank. Periksa kembali di bukti transfer Anda.',
    'This number cannot be used for this payment. Please check it on your receipt, or write to customer service.':
      'Nomor ini tidak dapat dipakai untuk pembayaran ini. Periksa kembali di bukti transfer Anda, atau hubungi layanan pelanggan.',
    'Too many numbers were entered for this payment. Please write to customer service.':
      'Terlalu banyak nomor yang dimasukkan untuk pembayaran ini. Hubungi layanan pelanggan.',
    "This transfer has already arrived. You don't need to do anything.":
      'Transfer ini sudah kami terima. Tidak ada lagi yang perlu dilakukan.',
    'Your book is full. Remove old entries that you no longer need.':
      'Buku catatan Anda sudah penuh. Hapus catatan lama yang tidak diperlukan lagi.',
    'This entry no longer exists.': 'Catatan ini sudah tidak ada.',
  },
};
