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
};
