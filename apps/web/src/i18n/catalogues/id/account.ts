import type { Texts } from '../../texts.ts';

export const account: Texts<'account'> = {
  'title.bindBank': 'Informasi rekening pencairan',

  'account.intro': 'Pinjaman Anda dikirim ke rekening ini.',
  'account.inYourName': 'Rekening harus atas nama Anda: {name}.',
  'account.current': 'Rekening saat ini',
  'account.kind': 'Jenis rekening',
  'account.kind1': 'Kartu bank',
  'account.kind2': 'Dompet digital',
  'account.next': 'Lanjut',
  'account.choose': 'Pilih',
  'account.fillIn': 'Silakan isi bagian ini.',
  'account.chooseOne': 'Silakan pilih salah satu.',
  'account.wrong': '{title}: {problem}.',
  'account.phoneDigits': 'Nomor HP di negara ini terdiri dari {count} angka.',
  'account.noOptions': 'Tidak ada pilihan.',
  'account.first': 'Wilayah',
  'account.second': 'Kota',
  'account.year': 'Tahun',
  'account.month': 'Bulan',
  'account.day': 'Tanggal',
  'account.empty': 'Saat ini rekening tidak bisa ditambahkan di sini',
  'account.emptyBody': 'Silakan coba lagi nanti, atau telepon layanan pelanggan.',
  'account.saved': 'Rekening Anda sudah disimpan.',
  'account.failed': 'Rekening tidak tersimpan',

  'account.enterCode': 'Masukkan kode',
  'account.codeSent':
    'Kami mengirim kode lewat SMS ke nomor terdaftar Anda. Pesan itu menyebut rekeningnya: pastikan sama sebelum memasukkan kode.',
  'account.smsCode': 'Kode SMS',
  'account.correctCode': 'Silakan masukkan kode yang benar: 6 angka dari SMS.',
  'account.getCode': 'Minta kode',
  'account.resendIn': 'Lagi dalam {seconds} dtk',
  'account.resendInMinutes': '{minutes} menit lagi',
  'account.confirm': 'Konfirmasi',

  'account.keypad': 'Papan angka untuk jumlah uang',
  'account.keypadPoint': 'Titik',
  'account.keypadDelete': 'Hapus',
  'account.keypadConfirm': 'Konfirmasi',
  'account.keypadHide': 'Tutup papan angka',
};
