import type { Texts } from '../../texts.ts';

export const landing: Texts<'landing'> = {
  'landing.title': '{app}: pinjaman dengan semua biaya diberitahukan di awal',
  'landing.description':
    'Pinjaman jangka pendek di {country}: berapa yang Anda terima, berapa yang Anda bayar kembali, dan berapa biayanya jika terlambat, sebelum Anda mengajukan.',

  'landing.hero.title': 'Ketahui biaya pinjaman sebelum Anda meminjam',
  'landing.hero.body':
    'Pinjaman jangka pendek ke rekening Anda sendiri. Semua angka diberitahukan sebelum Anda menyetujui apa pun.',
  'landing.hero.apply': 'Ajukan di browser',
  'landing.hero.calculator': 'Hitung pinjaman',

  'landing.example': 'Contoh representatif',
  'landing.example.receive': 'Anda menerima',
  'landing.example.borrow': 'Anda meminjam',
  'landing.example.interest': 'Bunga',
  'landing.example.interestFlat': '{percent}% per tahun dari jumlah pinjaman',
  'landing.example.interestDeclining': '{percent}% per tahun dari sisa pokok',
  'landing.example.charges': 'Biaya dan pajak',
  'landing.example.fee': 'Biaya pemrosesan, dipotong dari pinjaman',
  'landing.example.payments': '{payments}, satu setiap {every}',
  'landing.example.paymentsOf': 'masing-masing {amount}',
  'landing.example.paymentsBetween': '{from} sampai {to}',
  'landing.example.cost': 'Biaya pinjaman bagi Anda',
  'landing.example.rate': 'Suku bunga efektif',
  'landing.example.late': 'Jika Anda terlambat bayar',
  'landing.example.lateOnce': '{amount} satu kali, lalu {percent}% per hari dari jumlah yang belum dibayar',
  'landing.example.lateDaily': '{percent}% per hari dari jumlah yang belum dibayar',
  'landing.example.lateNone': 'Tidak ada tambahan',
  'landing.example.note':
    'Inilah biaya {product} jika setiap pembayaran dilakukan pada harinya. Angka untuk pinjaman Anda sendiri ditampilkan sebelum Anda menyetujuinya.',
  'landing.noExample':
    'Biaya pinjaman Anda ditampilkan, angka demi angka, sebelum Anda menyetujuinya. Hitung contohnya dengan kalkulator.',

  'landing.serve.title': 'Yang kami tawarkan',
  'landing.serve.body':
    'Pinjaman untuk orang-orang di {country}, selama {from} sampai {to}, dibayar kembali dengan cicilan.',
  'landing.serve.apply': 'Ajukan {product}',
  'landing.serve.borrow': 'Anda meminjam',
  'landing.serve.receive': 'Anda menerima',
  'landing.serve.repay': 'Anda membayar kembali',
  'landing.serve.term': 'Dalam',
  'landing.serve.rate': 'Suku bunga efektif per tahun',
  'landing.serve.percent': '{percent}%',

  'landing.how.title': 'Caranya',
  'landing.how.1.title': 'Daftar dan ajukan pinjaman',
  'landing.how.1.body':
    'Dengan nomor HP Anda. Anda memilih pinjaman dan melihat biayanya. Mengajukan pinjaman tidak dikenai biaya.',
  'landing.how.2.title': 'Kami memutuskan dalam {days}',
  'landing.how.2.body': 'Jika kami tidak bisa memberi Anda pinjaman, kami memberi tahu alasannya.',
  'landing.how.3.title': 'Anda mengonfirmasi, atau tidak',
  'landing.how.3.body':
    'Anda membaca perjanjian dan surat sanggup (promes), lalu mengonfirmasi. Selama belum mengonfirmasi, Anda tidak berutang apa pun dan boleh tidak melanjutkan.',
  'landing.how.4.title': 'Uang dikirim',
  'landing.how.4.body':
    'Dalam {from} sampai {to} setelah Anda mengonfirmasi, ke rekening atas nama Anda sendiri yang sudah Anda hubungkan.',
  'landing.how.5.title': 'Anda membayar kembali',
  'landing.how.5.body':
    'Lewat dompet digital, bank, atau loket gerai, setiap cicilan paling lambat pada tanggal jatuh temponya. Anda mendapat bukti bayar.',

  'landing.know.title': 'Sebelum Anda meminjam',
  'landing.know.late.title': 'Terlambat bayar itu mahal',
  'landing.know.late.once':
    'Pada hari pertama suatu pinjaman terlambat dibayar, {new} ditambahkan satu kali, atau {repeat} jika Anda sudah pernah meminjam dari kami.',
  'landing.know.late.onceSame': 'Pada hari pertama suatu pinjaman terlambat dibayar, {new} ditambahkan satu kali.',
  'landing.know.late.daily': 'Dari jumlah yang belum dibayar, setiap hari: {tiers}.',
  'landing.know.late.tier': '{percent}% pada hari ke-{from} sampai {to}',
  'landing.know.late.lastTier': '{percent}% mulai hari ke-{from}',
  'landing.know.late.free': 'Tidak ada tambahan karena terlambat bayar.',
  'landing.know.late.ceilings': 'Jika hukum menetapkan batas tertinggi, Anda tidak membayar lebih dari batas itu.',
  'landing.know.early.title': 'Membayar lebih awal',
  'landing.know.early.any': 'Anda boleh melunasi seluruh pinjaman kapan saja.',
  'landing.know.early.days': 'Anda boleh melunasi seluruh pinjaman mulai {days} setelah Anda menerima uangnya.',
  'landing.know.early.half':
    'Anda boleh melunasi seluruh pinjaman setelah separuh tenornya lewat, paling cepat {days} setelah Anda menerima uangnya.',
  'landing.know.early.share':
    'Anda boleh melunasi seluruh pinjaman setelah {share} tenornya lewat, paling cepat {days} setelah Anda menerima uangnya.',
  'landing.know.early.accrued': 'Bunga yang Anda bayar saat itu hanya untuk hari-hari yang sudah lewat, tidak lebih.',
  'landing.know.early.scheduled': 'Bunga yang sudah disepakati dibayar penuh.',
  'landing.know.early.rule_of_78': 'Dalam hal itu sebagian bunga dikembalikan kepada Anda menurut aturan 78.',
  'landing.know.early.actuarial': 'Dalam hal itu Anda tidak membayar bunga yang belum berjalan.',
  'landing.know.extend.title': 'Uang belum cukup?',
  'landing.know.extend.body':
    'Anda boleh memundurkan tanggal jatuh tempo {days}, paling banyak {times}, sebelum, pada, atau setelah tanggal itu, begitu bunga dan denda keterlambatan yang sudah jatuh tempo dibayar. Biayanya ditampilkan sebelum Anda membayarnya.',
  'landing.know.extend.none':
    'Tanggal jatuh tempo tidak dimundurkan. Telepon kami sebelum Anda terlambat bayar: {phone}.',
  'landing.know.more': 'Selengkapnya ada di syarat pinjaman',

  'landing.links.title': 'Layanan mandiri',
  'landing.links.calculator': 'Hitung biaya pinjaman dengan angka berapa pun',
  'landing.links.howToPay': 'Langkah demi langkah, dengan gambar',
  'landing.links.register': 'Dengan nomor HP Anda',
  'landing.links.download': 'Untuk HP Anda',
  'landing.links.complaints': 'Dijawab dalam {days}',

  'landing.about.title': 'Tentang kami',
  'landing.about.body':
    '{company} meminjamkan uang dalam jumlah kecil untuk waktu singkat kepada orang-orang di {country}, dan memberitahukan biayanya sebelum siapa pun menyetujuinya.',
  'landing.about.more': 'Selengkapnya tentang kami',

  'landing.privacy.title': 'Kebijakan Privasi',
  'landing.privacy.body':
    'Apa yang kami ketahui tentang Anda, apa yang kami lakukan dengan data itu, dan apa yang bisa Anda minta dari kami.',
  'landing.privacy.frame': 'Kebijakan Privasi, teks lengkap',
  'landing.privacy.open': 'Buka Kebijakan Privasi sebagai halaman',

  'landing.terms.title': 'Syarat pinjaman',
  'landing.terms.body': 'Isi setiap perjanjian pinjaman dengan kami. Pertama angka-angkanya, lalu teks lengkapnya.',
  'landing.terms.frame': 'Syarat dan ketentuan pinjaman, teks lengkap',
  'landing.terms.open': 'Buka syarat pinjaman sebagai halaman',
  'landing.terms.who': 'Siapa yang bisa meminjam',
  'landing.terms.term': 'Tenor',
  'landing.terms.termValue': '{from} sampai {to}',
  'landing.terms.decision': 'Keputusan',
  'landing.terms.decisionValue': 'Dalam {days}',
  'landing.terms.disbursal': 'Uang dikirim',
  'landing.terms.disbursalValue': '{from} sampai {to} setelah Anda mengonfirmasi',
  'landing.terms.late': 'Denda keterlambatan',
  'landing.terms.early': 'Membayar lebih awal',
  'landing.terms.extend': 'Memundurkan tanggal jatuh tempo',
  'landing.terms.extendValue': '{days}, paling banyak {times}',
  'landing.terms.extendNone': 'Tidak ditawarkan',
  'landing.terms.changes': 'Data Anda berubah',
  'landing.terms.changesValue': 'Beri tahu kami dalam {days}',
  'landing.terms.assignment': 'Kami mengalihkan pinjaman',
  'landing.terms.assignmentValue': 'Anda diberi tahu {days} sebelumnya',
  'landing.terms.complaints': 'Pengaduan',
  'landing.terms.complaintsValue': 'Dijawab dalam {days}',

  'landing.contact.title': 'Hubungi kami',
  'landing.contact.body': 'Telepon atau tulis kepada kami.',
  'landing.contact.form': 'Tulis pesan',
  'landing.contact.name': 'Nama Anda',
  'landing.contact.phone': 'Nomor telepon Anda',
  'landing.contact.email': 'Alamat email Anda',
  'landing.contact.message': 'Pesan Anda',
  'landing.contact.hint': 'Keempatnya harus diisi. Pesan tetap di perangkat ini sampai Anda mengirimnya sendiri.',
  'landing.contact.submit': 'Selesai',
  'landing.contact.incomplete': 'Mohon isi semua data dengan lengkap!',
  'landing.contact.successful': 'Berhasil!',
  'landing.contact.ready': 'Pesan Anda sudah siap, dan masih ada pada Anda.',
  'landing.contact.send': 'Kirim sebagai email',
  'landing.contact.subject': 'Pesan dari {name}',
};
