import type { AccountTexts } from './account-catalogue.ts';

export const accountId: AccountTexts = {
  'account.codeSms':
    '{code} adalah kode Anda untuk menerima pinjaman di {account}. Berlaku 10 menit. Jika Anda tidak memintanya, jangan berikan kepada siapa pun.',
  'account.changedSms': '{appName}: pinjaman Anda kini dikirim ke {account}. Bukan Anda? Hentikan: {link}',
  'account.notice.held': 'Kami sedang memeriksa rekening ini. Tidak ada uang yang dikirim ke sini sampai selesai.',
  'account.notice.changed':
    'Anda mengganti rekening ini. Uang dikirim ke sini mulai {day}, {time}. Jika bukan Anda, buka tautan di SMS kami.',
  'account.order.held':
    'Kami memeriksa rekening {account} sebelum mengirim uangnya. Anda tidak perlu melakukan apa pun.',
  'account.order.changed':
    'Anda mengganti rekening, jadi uang dikirim ke {account} mulai {day}, {time}. Jika bukan Anda, buka tautan di SMS kami.',
  'account.askAgain':
    'Rekening Anda kini {account}. Isi lagi untuk mengonfirmasinya bagi pinjaman ini, atau pilih rekening lain.',
  'account.stop.title': 'Hentikan rekening ini?',
  'account.stop.body':
    'Mulai sekarang pinjaman Anda dikirim ke {account}. Jika bukan Anda yang memintanya, hentikan di sini. Setelah itu tidak ada uang yang dikirim ke sana sampai kami memeriksanya.',
  'account.stop.button': 'Hentikan rekening ini',
  'account.stop.leave': 'Jika Anda sendiri yang menggantinya, tutup halaman ini. Tidak ada yang berubah.',
  'account.stopped.title': 'Rekening ini dihentikan',
  'account.stopped.body':
    'Tidak ada lagi uang yang dikirim ke {account} sampai kami memeriksanya. Anda tidak perlu melakukan apa pun lagi.',
  'account.stopped.sent': 'Uang sudah dalam perjalanan ke rekening ini. Segera hubungi layanan pelanggan.',
  'account.stop.over.title': 'Tautan ini sudah tidak berlaku',
  'account.stop.over.body': 'Jika uang dikirim ke rekening yang bukan milik Anda, hubungi layanan pelanggan.',
  'account.stop.call': 'Layanan pelanggan: {phone}',
};
