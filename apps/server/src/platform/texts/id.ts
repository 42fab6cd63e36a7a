import type { Catalogue } from './catalogue.ts';
import { accountId } from './account/id.ts';
import { homeId } from './home/id.ts';
import { certifyId } from './certify/id.ts';
import { chargesId } from './charges/id.ts';
import { complaintId } from './complaint/id.ts';
import { mineId } from './mine/id.ts';
import { registrationId } from './registration/id.ts';
import { reminderId } from './reminder/id.ts';
import { orderStatusId } from './order/id.ts';
import { repaymentId } from './repayment/id.ts';
import { lateId } from './late/id.ts';
import { transferId } from './transfer/id.ts';

export const id: Catalogue = {
  lang: 'id',
  texts: {
    ...registrationId.texts,
    ...accountId,
    ...chargesId,
    ...homeId.texts,
    ...certifyId.texts,
    ...complaintId.texts,
    ...reminderId.texts,
    ...mineId.texts,
    ...repaymentId,
    ...orderStatusId,
    ...transferId.texts,
    ...lateId,
    'status.approved': 'Disetujui',
    'status.approved.body': 'Pinjaman Anda sudah siap. Konfirmasi bahwa Anda ingin menerima uangnya, lalu kami kirim.',
    'status.offeredAgain': 'Harap konfirmasi lagi',
    'status.offeredAgain.body':
      'Uang tidak dikirim dalam jangka waktu yang Anda setujui. Tidak ada yang dikirim dan tidak ada utang. Baca angka hari ini dan konfirmasikan jika Anda masih menginginkan pinjaman ini.',
    'status.review': 'Sedang ditinjau',
    'status.review.body': 'Kami memutuskan dalam satu hari dan memberi tahu Anda di sini.',
    'status.refused': 'Tidak disetujui',
    'status.refused.body': 'Saat ini kami tidak bisa menawarkan pinjaman ini kepada Anda.',
    'status.payingOut': 'Uang sedang dikirim',
    'status.payingOut.body': 'Uang masuk ke rekening Anda dalam 1 sampai 3 hari.',
    'status.payoutOnHold': 'Pencairan tertahan',
    'status.running': 'Masa pembayaran',
    'status.payBy':
      '{paid} dari {total} cicilan sudah dibayar. Jika Anda membayar paling lambat {dueOn}, jumlahnya tidak bertambah.',
    'status.dueToday': 'Jatuh tempo hari ini',
    'status.dueToday.body':
      '{paid} dari {total} cicilan sudah dibayar. Jika Anda membayar hari ini, jumlahnya tidak bertambah.',
    'status.dueSoon': 'Segera jatuh tempo',
    'status.overdue': 'Terlambat {count} hari',
    'status.overdue.body':
      'Denda keterlambatan bertambah setiap hari. Jika Anda membayar atau memperpanjang hari ini, denda berhenti bertambah.',
    'status.settled': 'Lunas',
    'status.settled.body': 'Anda melunasi pinjaman ini pada {settledOn}. Terima kasih.',
    'order.21': 'Menunggu',
    'order.110': 'Tidak disetujui',
    'order.151': 'Uang sedang dikirim',
    'order.170': 'Masa pembayaran',
    'order.174': 'Segera jatuh tempo',
    'order.180': 'Terlambat',
    'order.200': 'Lunas',
    youReceived: 'Sudah Anda terima',
    youReceive: 'Anda menerima',
    processingFee: 'Biaya pemrosesan, dipotong dari pinjaman',
    planOf: 'Pokok {principal} · Bunga {interest}',
    'rate.flat': '{percent}% per tahun, dari jumlah pinjaman',
    'rate.declining': '{percent}% per tahun, dari sisa pokok',
    newUserMessage:
      'Selamat datang. Baca dulu berapa biaya pinjaman pertama Anda sebelum menyetujuinya; Anda tidak perlu terburu-buru memutuskan.',
    newUserButton: 'Lanjutkan',
    leaveConfirm:
      'Pinjaman Anda belum dikonfirmasi. Jika Anda keluar sekarang, tidak ada uang yang dikirim dan tidak ada utang.',
    joinFailedTitle: 'Gagal masuk ke layanan mitra',
    joinFailedBody:
      'Akun Anda di sini dan pinjaman Anda tidak terpengaruh. Anda bisa mencoba lagi nanti, atau melihat pinjaman lain berikut ini.',
    totalToRepay: 'Total pembayaran',
    termsHoldUntil: 'Ketentuan ini berlaku sampai',
    paidSoFar: 'Sudah dibayar',
    stillToPay: 'Masih harus dibayar',
    youApplyFor: 'Jumlah pinjaman',
    appliedOn: 'Tanggal pengajuan',
    principal: 'Pokok',
    interest: 'Bunga',
    fee: 'Biaya',
    penalty: 'Denda keterlambatan',
    extensionCharge: 'Biaya perpanjangan',
    reclaim: 'Dana yang harus Anda kembalikan',
    settlesBy: 'Jumlah yang disepakati untuk melunasi pinjaman sampai {day}',
    credit: 'Kelebihan bayar Anda',
    instalmentOf: 'Cicilan ke-{number} dari {total}',
    withdrawMessage: '{amount} sudah siap untuk Anda. Kami mengirimnya ke rekening Anda setelah Anda mengonfirmasi.',
    overdueTip:
      'Jika Anda tidak membayar hari ini, besok bertambah {amount}. Jika Anda tidak bisa membayar semuanya, lihat biaya perpanjangan.',
    accountProblemTitle: 'Periksa rekening pencairan Anda',
    extensionTitle: 'Perpanjang {count} hari',
    extensionRemark: 'Bayar sekarang',
    extensionPlanNow: 'Perpanjangan',
    noticeOfInstalment: 'Pembayaran Anda dihitung sejak saat Anda membayar, meskipun kami baru mengetahuinya kemudian.',
    noticeOfPayoff:
      'Setelah jumlah ini dibayar, pinjaman lunas dan bunga berhenti. Ini jumlah untuk hari ini; besok jumlahnya berbeda.',
    noticeOfSettlement:
      'Setelah jumlah ini dibayar, pinjaman lunas dan bunga berhenti. Ini jumlah yang disepakati dan berlaku sampai {day}.',
    nothingOwed: 'Tidak ada utang pada pinjaman ini.',
    payoffFrom: 'Anda bisa melunasi seluruh pinjaman ini mulai {day}.',
    noticeOfExtension:
      'Perpanjangan mulai berlaku setelah jumlah ini dibayar. Jumlah yang Anda pinjam tetap harus dibayar.',
    defaultCodeTitle: 'Bayar di gerai dengan kode ini',
    amountChanged: 'Jumlah yang harus dibayar kini menjadi {amount}. Silakan periksa, lalu coba lagi.',
    cardCode:
      '{code} adalah kode Anda untuk mengonfirmasi pembayaran. Berlaku 10 menit. Jangan berikan kode ini kepada siapa pun.',
    codeTooSoon: 'Kode baru saja dikirim. Silakan tunggu satu menit sebelum meminta kode lagi.',
    codeTries: 'Kode terlalu sering salah. Silakan mulai dari awal.',
    paymentPending: 'Kami belum menerima pembayaran Anda. Halaman ini diperbarui sendiri.',
    paymentUnknown:
      'Kami belum tahu apakah pembayaran Anda berhasil. Jangan bayar lagi: kami sedang menanyakannya ke penyedia pembayaran.',
    paymentPaid: 'Terima kasih. Pembayaran Anda sudah kami terima.',
    paymentExpired: 'Batas waktu pembayaran ini lewat sebelum pembayaran dilakukan. Tidak ada uang yang diambil.',
    paymentFailed: 'Pembayaran tidak berhasil. Tidak ada uang yang diambil.',
  },
  phrases: {
    ...registrationId.phrases,
    ...homeId.phrases,
    ...certifyId.phrases,
    ...complaintId.phrases,
    ...reminderId.phrases,
    ...mineId.phrases,
    ...transferId.phrases,
    'Something in the request is wrong.': 'Ada yang tidak benar dalam permintaan ini.',
    'This can only be done from our own pages.': 'Ini hanya dapat dilakukan dari halaman kami sendiri.',
    'Please log in again.': 'Silakan masuk lagi.',
    'This call does not exist.': 'Permintaan ini tidak dikenal.',
    'This request was already sent with different content.':
      'Permintaan ini sudah pernah dikirim dengan isi yang berbeda.',
    'This request is still being processed. Please try again in a moment.':
      'Permintaan ini masih diproses. Silakan tunggu sebentar, lalu coba lagi.',
    'The request is too large.': 'Permintaan ini terlalu besar.',
    'The request has the wrong content type.': 'Jenis isi permintaan ini salah.',
    'Too many tries. Please wait a moment.': 'Terlalu banyak percobaan. Silakan tunggu sebentar.',
    'Something went wrong on our side. Please try again in a moment.':
      'Terjadi kesalahan di pihak kami. Silakan tunggu sebentar, lalu coba lagi.',
    'The service is busy. Please try again in a moment.':
      'Layanan sedang sibuk. Silakan tunggu sebentar, lalu coba lagi.',
    'We cannot find this order.': 'Kami tidak menemukan pinjaman ini.',
    'There is nothing to pay on this order.': 'Tidak ada yang perlu dibayar untuk pinjaman ini.',
    'The amount to pay has changed. Please check it and try again.':
      'Jumlah yang harus dibayar sudah berubah. Silakan periksa, lalu coba lagi.',
    'This loan cannot be extended now.': 'Pinjaman ini tidak bisa diperpanjang saat ini.',
    'This payment method is not available. Please choose another.':
      'Metode pembayaran ini tidak tersedia. Silakan pilih metode lain.',
    'We do not know yet whether the payment went through. Do not pay again. We are asking the provider.':
      'Kami belum tahu apakah pembayaran Anda berhasil. Jangan bayar lagi: kami sedang menanyakannya ke penyedia pembayaran.',
    'We cannot find this payment.': 'Kami tidak menemukan pembayaran ini.',
    'The payment provider declined this payment. Please choose another method.':
      'Penyedia pembayaran menolak permintaan ini. Silakan pilih metode lain.',
    'We cannot find this card. Please choose another.': 'Kami tidak menemukan kartu ini. Silakan pilih kartu lain.',
    'This loan is not offered now.': 'Pinjaman ini tidak ditawarkan saat ini.',
    'The loan on offer has changed. Please read it again before you confirm.':
      'Pinjaman yang ditawarkan sudah berubah. Silakan baca lagi sebelum Anda mengonfirmasi.',
    'We cannot find this contract.': 'Kami tidak menemukan kontrak ini.',
    'There is no money to withdraw on this order.': 'Tidak ada uang untuk dicairkan dari pinjaman ini.',
    'Please add an account to receive your money.': 'Silakan tambahkan rekening untuk menerima uang Anda.',
    'Money cannot be sent to this account now. Please choose another one.':
      'Saat ini uang tidak bisa dikirim ke rekening ini. Silakan pilih rekening lain.',
    'This loan cannot be paid off early now.': 'Pinjaman ini tidak bisa dilunasi seluruhnya saat ini.',
    'We cannot read this picture. Please choose a photo or a screenshot (JPEG, PNG, WebP).':
      'Ini bukan gambar yang bisa kami baca. Silakan pilih foto atau screenshot (JPEG, PNG, WebP).',
    'This picture is too large. Please choose a smaller one.':
      'Gambar ini terlalu besar. Silakan pilih gambar yang lebih kecil.',
    'This picture is too small to read. Please take a new photo, or send it in full size.':
      'Gambar ini terlalu kecil untuk dibaca. Silakan ambil foto baru, atau kirim dalam ukuran penuh.',
    'Nothing can be seen in this picture. Please take a new photo in good light.':
      'Tidak ada yang terlihat pada gambar ini. Silakan ambil foto baru di tempat yang terang.',
    'Too many pictures were sent. Please try again tomorrow.':
      'Gambar yang dikirim terlalu banyak. Silakan coba lagi besok.',
    'A picture is no longer there. Please add it again.':
      'Ada gambar yang sudah tidak tersedia. Silakan tambahkan lagi gambar itu.',
    'Pictures cannot be saved at the moment, and yours was not. Please add it again later.':
      'Gambar tidak dapat disimpan saat ini, dan gambar Anda belum tersimpan. Silakan tambahkan lagi nanti.',
    'Many pictures are being sent right now, and yours was not accepted. Please send it again in a moment.':
      'Banyak gambar sedang dikirim saat ini, dan gambar Anda belum diterima. Silakan kirim lagi sebentar lagi.',
    请勿重复提交支付请求: 'Jangan mengirim permintaan pembayaran yang sama dua kali.',
    验证码错误: 'Kode verifikasi salah.',

    'We cannot offer you this loan now, because an earlier loan was written off.':
      'Saat ini kami tidak bisa menawarkan pinjaman ini, karena satu pinjaman sebelumnya dihapusbukukan.',
    'A loan of yours is overdue. You can apply again once it is paid.':
      'Ada pinjaman Anda yang terlambat dibayar. Anda bisa mengajukan lagi setelah pinjaman itu dibayar.',
    'We need your personal details before we can decide. Please complete them and apply again.':
      'Kami memerlukan data pribadi Anda sebelum bisa memutuskan. Silakan lengkapi data Anda, lalu ajukan lagi.',
    'We lend to Filipino citizens only.': 'Kami hanya memberi pinjaman kepada warga negara Filipina.',
    'We lend to people over 18 only.': 'Kami hanya memberi pinjaman kepada orang yang berusia di atas 18 tahun.',
    'We lend to people with a permanent address in the Philippines only.':
      'Kami hanya memberi pinjaman kepada orang yang memiliki alamat tetap di Filipina.',
    'We cannot lend to politically exposed persons.':
      'Kami tidak bisa memberi pinjaman kepada orang yang populer secara politis (politically exposed person, PEP).',
    'Your other loans already take a large part of your income.':
      'Pinjaman Anda yang lain sudah menyita sebagian besar penghasilan Anda.',
    'We cannot offer you this loan now.': 'Saat ini kami tidak bisa menawarkan pinjaman ini kepada Anda.',

    'We cannot send money to this account. Please choose another, then we send the money.':
      'Kami tidak dapat mengirim uang ke rekening ini. Silakan pilih rekening lain, lalu kami kirim uangnya.',
    'The money came back: the account is closed. Please check the account or choose another, then we send the money again.':
      'Uangnya kembali ke kami: rekening itu sudah ditutup. Silakan periksa rekening Anda atau pilih rekening lain, lalu kami kirim lagi uangnya.',
    'The money could not be sent: there is no account with this number. Please check the account or choose another, then we send the money again.':
      'Uang tidak bisa dikirim: tidak ada rekening dengan nomor ini. Silakan periksa rekening Anda atau pilih rekening lain, lalu kami kirim lagi uangnya.',
    'The money could not be sent to your account. Please check the account or choose another, then we send the money again.':
      'Uang tidak bisa dikirim ke rekening Anda. Silakan periksa rekening Anda atau pilih rekening lain, lalu kami kirim lagi uangnya.',
    'The payment could not be started. Please try again.': 'Pembayaran tidak bisa dimulai. Silakan coba lagi.',
    'This way to pay is not available right now. Please choose another.':
      'Cara bayar ini sedang tidak tersedia. Silakan pilih yang lain.',
    'The amount is too small for this way to pay. Please choose another.':
      'Jumlahnya terlalu kecil untuk cara bayar ini. Silakan pilih yang lain.',
    'The amount is too large for this way to pay. Please choose another.':
      'Jumlahnya terlalu besar untuk cara bayar ini. Silakan pilih yang lain.',
    'The amount does not fit this way to pay. Please choose another.':
      'Jumlah ini tidak bisa dibayar dengan cara ini. Silakan pilih yang lain.',
    'This card can no longer be used. Please choose another.':
      'Kartu ini tidak bisa dipakai lagi. Silakan pilih yang lain.',

    'E-wallet': 'Dompet digital',
    'Bank account': 'Rekening bank',
    'Wallet level': 'Level dompet digital Anda',
    'Your wallet app shows it in your profile.': 'Lihat di profil Anda di aplikasi dompet digital.',
    'Fully verified': 'Terverifikasi penuh (Fully Verified)',
    Basic: 'Dasar (Basic)',
    Upgraded: 'Sudah di-upgrade',
    'Not upgraded': 'Belum di-upgrade',
    'Mobile number of the wallet': 'Nomor HP dompet digital',
    '11 digits, starting with 09': '11 angka, diawali 09',
    Bank: 'Bank',
    'Account number': 'Nomor rekening',
    '10 to 16 digits, as on your statement; not the number on your card':
      '10 sampai 16 angka, seperti di rekening koran Anda; bukan nomor di kartu Anda',
    'Type of account': 'Jenis rekening',
    Savings: 'Tabungan',
    Checking: 'Giro',
    'UPI number': 'Nomor UPI',
    '8 to 10 digits; your UPI app shows it, often it is your mobile number':
      '8 sampai 10 angka; lihat di aplikasi UPI Anda, sering kali sama dengan nomor HP Anda',
    'City of your branch': 'Kota kantor cabang bank Anda',
    'If yours is not in the list, choose the nearest one.': 'Pilih yang terdekat jika kota Anda tidak ada di daftar.',
    '9 to 18 digits, as in your passbook': '9 sampai 18 angka, seperti di buku tabungan Anda',
    Current: 'Giro',

    'is missing': 'belum diisi',
    'contains invisible characters: please type it again': 'berisi karakter yang tidak terlihat: silakan ketik ulang',
    'is required': 'wajib diisi',
    'must be one of the choices': 'harus salah satu dari pilihan yang ada',
    'must be the 11 digits of a mobile number that starts with 09':
      'harus nomor HP yang terdiri dari 11 angka dan diawali 09',
    'must be the 10 to 16 digits of the account': 'harus terdiri dari 10 sampai 16 angka',
    'must be the 8 to 10 digits of a UPI number': 'harus terdiri dari 8 sampai 10 angka',
    'must be the 9 to 18 digits of the account': 'harus terdiri dari 9 sampai 18 angka',
    'must be the 6 digits of the SMS': 'harus 6 angka dari SMS',
  },
};
