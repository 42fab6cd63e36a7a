import type { Texts } from '../../texts.ts';

export const settings: Texts<'settings'> = {
  'title.settings': 'Pengaturan',
  'settings.language': 'Bahasa',
  'settings.sessions': 'Perangkat tempat Anda masuk',
  'settings.loggedInAs': 'Anda masuk sebagai {phone}.',
  'settings.thisDevice': 'Perangkat ini',
  'settings.otherDevice': 'Aplikasi atau perangkat lain',
  'settings.usedOn': 'Terakhir dipakai {day}',
  'settings.openedOn': 'Masuk pada {day}',
  'settings.loggedOut': 'Anda belum masuk.',
  'settings.logIn': 'Masuk',
  'settings.logOut': 'Keluar',
  'settings.everywhere': 'Keluar dari semua perangkat',
  'settings.everywhereTitle': 'Keluar dari semua perangkat?',
  'settings.everywhereBody':
    'Perangkat ini juga keluar. Untuk masuk lagi Anda perlu kode baru lewat SMS. Pinjaman dan pembayaran Anda tidak terpengaruh.',
  'settings.about': 'Tentang',
  'settings.version': '{appName}, versi {version}',
  'settings.terms': 'Syarat dan ketentuan pinjaman',
  'settings.privacy': 'Kebijakan privasi',
  'settings.aboutUs': 'Tentang kami',
  'reminders.sms': 'Pengingat lewat SMS',
  'reminders.smsTo': 'Ke {phone}.',
  'reminders.noPhone': 'Kami tidak punya nomor ponsel Anda.',
  'reminders.quiet': 'Tidak pernah antara pukul {from} dan {until}.',
  'reminders.required': 'Selalu aktif: kami wajib memberi tahu Anda.',
  'reminders.push': 'Notifikasi di ponsel ini',
  'reminders.pushBody':
    'Notifikasi hanya mengatakan bahwa ada pesan tentang pinjaman Anda, bukan isinya. Anda membacanya setelah masuk.',
  'reminders.pushHere': 'Tampilkan notifikasi di sini',
  'reminders.pushInstead': 'SMS yang tidak wajib tidak dikirim lagi.',
  'reminders.pushFailed': 'Notifikasi tidak bisa diubah. Silakan coba lagi.',
  'reminders.unsupported':
    'Peramban ini tidak bisa menampilkan notifikasi halaman ini. Di iPhone bisa, setelah halaman ini ada di layar utama.',
  'reminders.denied':
    'Peramban Anda memblokir notifikasi halaman ini. Izinkan di pengaturan peramban untuk situs ini, lalu kembali ke sini.',
};
