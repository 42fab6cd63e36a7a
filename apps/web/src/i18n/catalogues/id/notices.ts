import type { Texts } from '../../texts.ts';

export const notices: Texts<'notices'> = {
  'notFound.body': 'Tidak ada apa pun di alamat ini.',
  'notFound.home': 'Ke beranda',
  'login.title': 'Silakan masuk lagi',
  'login.body': 'Demi keamanan, Anda otomatis keluar dari akun.',
  'login.cookies':
    'Browser Anda menolak cookie. Untuk masuk diperlukan satu cookie: izinkan cookie untuk halaman ini, lalu coba lagi.',
  'login.action': 'Masuk',
  'chatBrowser.body':
    'Halaman pembayaran sering diblokir di aplikasi chat ini. Untuk membayar, buka halaman ini di browser Anda.',
  'chatBrowser.copy': 'Salin alamat',
  'tabs.label': 'Halaman utama',
  'tabs.home': 'Beranda',
  'tabs.orders': 'Pinjaman',
  'tabs.mine': 'Akun',
  'offline.title': 'Anda sedang offline.',
  'offline.body': 'Pembayaran dan perubahan memerlukan koneksi.',
  'offline.shownOf': 'Terakhir diperbarui {time}.',
  'offline.back': 'Anda sudah online lagi.',
  'offline.notSent': 'Anda sedang offline. Tidak ada yang dikirim.',
  'offline.pageTitle': 'Anda sedang offline',
  'offline.pageBody': 'Halaman ini belum pernah dibuka di HP ini, jadi perlu koneksi.',
  'offline.pageReturns': 'Halaman terbuka sendiri begitu Anda online lagi.',
  'shell.refused': 'Alamat ini tidak bisa dibuka.',
  'shell.opensInApp': 'Ini dibuka di aplikasi {appName}.',
  'shell.closePage': 'Anda bisa menutup halaman ini sekarang.',
  'shell.call': 'Silakan telepon {phone}.',
  'shell.bankStarted': 'Menghubungkan rekening Anda.',
  'shell.bankEnded': 'Rekening Anda selesai dihubungkan.',
  'shell.noted': 'Sudah dicatat.',
};
