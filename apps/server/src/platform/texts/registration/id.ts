import type { RegistrationCatalogue } from './registration-catalogue.ts';

export const registrationId: RegistrationCatalogue = {
  texts: {
    'registration.sms':
      '{code} adalah kode {appName} Anda. Berlaku 10 menit. Jangan berikan kode ini kepada siapa pun.',
    'login.scarce':
      'Saat ini sangat banyak kode yang diminta. Jika kode Anda belum datang dalam beberapa menit, silakan masuk dari perangkat yang pernah Anda pakai, atau coba lagi besok.',
    'login.sms':
      '{code} adalah kode Anda untuk masuk ke {appName}. Berlaku 10 menit. Jangan berikan kode ini kepada siapa pun, termasuk kami.',
    'login.phoneChangedSms':
      '{appName}: nomor ponsel akun Anda telah diganti. Nomor lama tidak bisa membukanya lagi. Jika bukan Anda yang menggantinya, segera hubungi {servicePhone}.',
    'registration.captchaMissing': 'Silakan ketik karakter pada gambar.',
    'registration.captchaGone': 'Gambar sudah terlalu lama. Silakan ketik karakter pada gambar yang baru.',
    'registration.captchaUsed': 'Karakter ini sudah dipakai. Silakan ketik karakter pada gambar yang baru.',
    'registration.proofGone': 'Pemeriksaan terlalu lama. Silakan coba lagi.',
    'registration.proofUsed': 'Pemeriksaan ini sudah dipakai. Silakan coba lagi.',
    'registration.proofWrong': 'Pemeriksaan tidak berhasil. Silakan coba lagi.',
    'registration.numberWaits': 'Kode sudah dikirim ke nomor ini. Silakan tunggu {wait} sebelum meminta kode lagi.',
    'registration.tooMuchFromHere':
      'Terlalu banyak permintaan dari jaringan Anda. Silakan coba lagi setelah {wait}, atau dari jaringan lain.',
    'registration.prefixBusy': 'Terlalu banyak kode dikirim ke nomor seperti ini. Silakan coba lagi setelah {wait}.',
    'registration.serviceSpent':
      'Semua kode yang bisa kami kirim hari ini sudah terkirim. Silakan coba lagi setelah {wait}.',
    'registration.tooManyPictures': 'Terlalu banyak gambar diminta. Silakan buka lagi halaman ini.',
    'registration.smsUnsure':
      'Kami tidak tahu apakah SMS sudah terkirim. Jika SMS masuk, kodenya berlaku; jika tidak, minta lagi setelah {wait}.',
    'registration.headline': 'Pinjam dengan {appName}',
    'registration.intro':
      'Daftar dengan nomor HP Anda, lalu unduh aplikasinya dan ajukan pinjaman di sana. Pendaftaran gratis.',
    'registration.terms': 'Syarat dan ketentuan pinjaman',
    'registration.privacy': 'Kebijakan privasi',
    'wait.seconds': '{count} detik',
    'wait.minutes': '{count} menit',
    'wait.hours': '{count} jam',
    'wait.tooOften': 'Ini terlalu sering. Silakan coba lagi setelah {wait}.',
  },
  phrases: {
    'This number has not been used here for a long time. Please confirm your date of birth and your payout account.':
      'Nomor ini sudah lama tidak digunakan di sini. Mohon konfirmasi tanggal lahir dan rekening penerima dana Anda.',
    'These details are not right. Please ask for a new code and try again. If this number is new to you, please write to customer service.':
      'Data ini tidak cocok. Silakan minta kode baru dan coba lagi. Jika nomor ini baru bagi Anda, silakan hubungi layanan pelanggan.',
    'You have registered, please download the app to log in':
      'Anda sudah terdaftar. Silakan unduh aplikasinya untuk masuk.',
    'The characters do not match the picture. Please type those in the new one.':
      'Karakter tidak cocok dengan gambar. Silakan ketik karakter pada gambar yang baru.',
    'We cannot send a code to this mobile number.': 'Ini bukan nomor HP yang bisa kami kirimi kode.',
    'This page has been open for too long. Please try again.': 'Halaman ini terlalu lama terbuka. Silakan coba lagi.',
    'The code is not right. Please check the SMS.': 'Kode salah. Silakan lihat lagi SMS-nya.',
    'This code has expired. Please ask for a new one.': 'Kode ini sudah tidak berlaku. Silakan minta kode baru.',
    'Your account cannot be opened at the moment. Please try again later.':
      'Akun Anda tidak bisa dibuka saat ini. Silakan coba lagi nanti.',
    'The SMS could not be sent. Please try again in a moment.':
      'SMS tidak bisa dikirim. Silakan tunggu sebentar, lalu coba lagi.',
    '请正确输入手机号！': 'Silakan isi nomor HP dengan benar: 11 angka, diawali 1.',
    'Please enter your 11-digit mobile number. It begins with 09.':
      'Silakan isi 11 angka nomor HP Anda. Nomornya diawali 09.',
    'Please enter your 10-digit mobile number.': 'Silakan isi 10 angka nomor HP Anda.',
  },
};
