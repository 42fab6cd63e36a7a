import type { Texts } from '../../texts.ts';

export const login: Texts<'login'> = {
  'title.login': 'Masuk',
  'login.lead':
    'Baru atau sudah terdaftar, masukkan nomor HP Anda dan kami kirim kode lewat SMS. Tidak perlu kata sandi.',
  'login.language': 'Bahasa',
  'login.phone': 'Nomor HP',
  'login.example': 'Contoh: {example}',
  'login.phoneWrong': 'Masukkan {count} angka nomor HP Anda, misalnya {example}.',
  'login.consent': 'Dengan melanjutkan, Anda menyetujui:',
  'login.getCode': 'Minta kode',
  'login.againIn': { other: 'Kode baru dalam {count} detik' },
  'login.checking': 'Memastikan Anda bukan robot: {percent}%',
  'login.sentTo': 'Kami mengirim kode {count} angka ke {phone}.',
  'login.code': 'Kode dari SMS',
  'login.codeHint': 'Bisa perlu satu menit sampai diterima. Kami tidak pernah memintanya lewat telepon.',
  'login.codeMissing': 'Masukkan {count} angka dari SMS.',
  'login.again': 'Kirim kode baru',
  'login.change': 'Pakai nomor lain',
  'login.submit': 'Masuk',
  'login.lost': 'Nomor saya hilang',
  'login.failed': 'Tidak berhasil. Periksa koneksi Anda lalu coba lagi.',
  'login.noCookies':
    'Browser Anda menolak cookie. Untuk masuk diperlukan satu cookie: izinkan cookie untuk halaman ini, lalu coba lagi.',
  'login.terms': 'Syarat dan ketentuan pinjaman',
  'login.privacy': 'Kebijakan privasi',
};
