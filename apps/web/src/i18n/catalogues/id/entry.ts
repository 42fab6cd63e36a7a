import type { Texts } from '../../texts.ts';

export const entry: Texts<'entry'> = {
  'entry.register.title': 'Daftar',
  'entry.register.description': 'Daftar di {app} dengan nomor HP Anda.',
  'entry.register.lead':
    'Anda mendaftar dengan nomor HP Anda. Mendaftar tidak dikenai biaya dan tidak mengikat Anda pada apa pun.',
  'entry.register.need.title': 'Yang Anda perlukan',
  'entry.register.need.phone': 'Nomor HP milik Anda sendiri yang bisa menerima SMS.',
  'entry.register.need.account':
    'Nanti, untuk menerima uang: dompet digital atau rekening bank atas nama Anda sendiri.',
  'entry.register.app.title': 'Daftar di aplikasi',
  'entry.register.app.body':
    'Unduh aplikasi, buka, dan masukkan nomor HP Anda. Nomor itu dikonfirmasi dengan kode lewat SMS.',
  'entry.register.read': 'Dengan mendaftar, Anda mengetahui adanya {terms} dan {privacy}.',
  'entry.register.readTerms': 'syarat pinjaman',
  'entry.register.readPrivacy': 'kebijakan privasi',

  'entry.download.title': 'Unduh aplikasi',
  'entry.download.description': 'Unduh {app} untuk HP Anda dari toko aplikasinya.',
  'entry.download.lead': 'Pinjam, bayar, dan pantau pinjaman Anda di HP.',
  'entry.download.android': 'Android',
  'entry.download.androidStore': 'Google Play',
  'entry.download.ios': 'iPhone',
  'entry.download.iosStore': 'App Store',
  'entry.download.from': 'Unduh dari',
  'entry.download.none': 'Saat ini aplikasi tidak bisa diunduh. Telepon kami: {phone}.',
  'entry.download.browser.title': 'Tanpa aplikasi',
  'entry.download.browser.body':
    'Semuanya juga bisa di browser: masuk dengan nomor HP, ajukan, bayar, dan pantau pinjaman Anda.',
  'entry.download.browser.go': 'Lanjutkan di browser',
  'entry.download.safe.title': 'Sebelum memasang aplikasi',
  'entry.download.safe.publisher': 'Pastikan nama aplikasinya {app} dan penerbitnya {company}.',
  'entry.download.safe.store': 'Pasang hanya dari toko aplikasi, jangan pernah dari file yang dikirim oleh seseorang.',
  'entry.download.safe.pay': 'Kami tidak pernah meminta uang sebelum Anda menerima pinjaman.',
  'entry.download.after.title': 'Setelah itu',
  'entry.download.after.1': 'Buka aplikasi dan masuk dengan nomor HP yang Anda daftarkan.',
  'entry.download.after.2': 'Pilih pinjaman. Anda melihat biayanya sebelum mengajukan.',
  'entry.download.after.3': 'Belum mendaftar? Anda juga bisa mendaftar di aplikasi.',
  'entry.download.terms': 'Baca syarat pinjaman',

  'entry.agreement.lead':
    'Inilah syarat pinjaman yang menjadi bagian dari setiap perjanjian dengan {company}. Menyetujuinya di sini tidak mengikat Anda pada apa pun.',
  'entry.agreement.register': 'Kembali ke pendaftaran',
  'entry.agreement.download': 'Unduh aplikasi',
};
