import type { Texts } from '../../texts.ts';

export const late: Texts<'late'> = {
  'notFound.body': 'Tidak ada apa pun di alamat ini.',
  'notFound.home': 'Ke beranda',
  'login.title': 'Silakan masuk lagi',
  'login.body': 'Demi keamanan, Anda otomatis keluar dari akun.',
  'login.action': 'Masuk',
  'chatBrowser.body':
    'Halaman pembayaran sering diblokir di aplikasi chat ini. Untuk membayar, buka halaman ini di browser Anda.',
  'chatBrowser.copy': 'Salin alamat',
  'offline.title': 'Anda sedang offline.',
  'offline.body': 'Pembayaran dan perubahan memerlukan koneksi.',
  'offline.shownOf': 'Yang Anda lihat berasal dari {time}.',
  'offline.back': 'Anda sudah online lagi.',
  'offline.notSent': 'Anda sedang offline. Tidak ada yang dikirim.',
  'offline.pageTitle': 'Anda sedang offline',
  'offline.pageBody': 'Halaman ini belum pernah dibuka di HP ini, jadi perlu koneksi.',
  'offline.pageReturns': 'Halaman terbuka sendiri begitu Anda online lagi.',
  'shell.refused': 'Alamat ini tidak bisa dibuka.',
  'shell.opensInApp': 'Ini dibuka di aplikasi {appName}.',
  'shell.logInInApp': 'Silakan masuk di aplikasi {appName}.',
  'shell.closePage': 'Anda bisa menutup halaman ini sekarang.',
  'shell.call': 'Silakan telepon {phone}.',
  'shell.bankStarted': 'Menghubungkan rekening Anda.',
  'shell.bankEnded': 'Rekening Anda selesai dihubungkan.',
  'shell.noted': 'Sudah dicatat.',
};
