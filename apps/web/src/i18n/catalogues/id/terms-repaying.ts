import type { Texts } from '../../texts.ts';

export const termsRepaying: Texts<'termsRepaying'> = {
  'terms.repay.title': 'Pembayaran kembali',
  'terms.repay.1':
    'Anda membayar setiap cicilan paling lambat pada tanggal jatuh temponya, lewat salah satu cara membayar yang ditampilkan aplikasi. Pembayaran pada tanggal jatuh tempo itu sendiri masih tepat waktu.',
  'terms.repay.2':
    'Mulai {reminder} sebelum tanggal jatuh tempo, Detail Pinjaman Anda menyebutkan bahwa suatu pembayaran segera jatuh tempo. Jika kami tidak mengingatkan Anda, pembayaran itu tetap jatuh tempo.',
  'terms.repay.3':
    'Pembayaran dihitung pada hari Anda membayar, juga jika kami baru mengetahuinya kemudian. Anda mendapat bukti bayar, dan Detail Pinjaman Anda menunjukkan apa yang sudah dibayar dan apa yang tersisa.',
  'terms.repay.4':
    'Setiap pembayaran dipakai menurut urutan ini: biaya perpanjangan, lalu, dari cicilan yang paling lama sampai yang paling baru, denda keterlambatan, biaya, pajak, bunga, dan pokok.',
  'terms.repay.5':
    'Apa yang Anda bayar melebihi yang sudah jatuh tempo dipakai untuk cicilan berikutnya. Apa yang Anda bayar melebihi seluruh pinjaman adalah kelebihan bayar milik Anda, yang kami kembalikan.',
  'terms.repay.6':
    'Bayarlah hanya lewat aplikasi, atau dengan kode yang diberikan aplikasi kepada Anda. Setiap kode hanya berlaku sekali dan hanya untuk jumlahnya. Tidak seorang pun dari kami menerima uang tunai, dan tidak seorang pun dari kami meminta Anda mengirim uang ke rekening pribadi.',
  'terms.early.title': 'Membayar lebih awal',
  'terms.early.any': 'Anda boleh melunasi seluruh pinjaman kapan saja sebelum jatuh tempo terakhir.',
  'terms.early.days':
    'Anda boleh melunasi seluruh pinjaman sebelum jatuh tempo terakhir, mulai {earlyDays} setelah pencairan.',
  'terms.early.half':
    'Anda boleh melunasi seluruh pinjaman sebelum jatuh tempo terakhir setelah separuh tenornya lewat, dan tidak sebelum {earlyDays} setelah pencairan.',
  'terms.early.share':
    'Anda boleh melunasi seluruh pinjaman sebelum jatuh tempo terakhir setelah {earlyShare} tenornya lewat, dan tidak sebelum {earlyDays} setelah pencairan.',
  'terms.early.term':
    'Tenor yang dihitung adalah tenor yang pertama kali disepakati: perpanjangan tidak menghilangkan hak ini. Pinjaman selama {exampleTerm} bisa dilunasi mulai hari ke-{exampleEarly}.',
  'terms.early.accrued':
    'Dalam hal itu Anda membayar pokok dan bunga untuk hari-hari yang sudah lewat. Bunga untuk hari-hari yang akan datang dihapuskan.',
  'terms.early.scheduled': 'Dalam hal itu Anda membayar pokok dan seluruh bunga yang sudah disepakati.',
  'terms.early.rule_of_78':
    'Dalam hal itu Anda membayar pokok dan bunga, dikurangi bagian yang dikembalikan menurut aturan 78: jumlah angka cicilan yang tersisa dibagi jumlah angka semua cicilan.',
  'terms.early.actuarial':
    'Dalam hal itu Anda membayar nilai cicilan yang tersisa pada hari itu, menurut suku bunga yang tersirat dari cicilan.',
  'terms.early.noFee': 'Tidak ada biaya untuk membayar lebih awal.',
  'terms.early.fee':
    'Melunasi seluruh pinjaman lebih awal dikenai biaya. Perjanjian pinjaman menyebutkannya, dan biaya itu ditampilkan sebelum Anda membayar.',
  'terms.early.recalculated':
    'Anda boleh membayar sebelum jatuh tempo kapan saja. Pokok yang dibayar lebih awal tidak lagi berbunga sejak saat itu. Perjanjian pinjaman menyebutkan bagaimana cicilan berikutnya berubah.',
  'terms.early.instalments':
    'Anda boleh membayar cicilan satu per satu sebelum tanggal jatuh temponya kapan saja. Itu saja tidak mengurangi bunga.',
  'terms.early.cooling':
    'Dalam {cooling} setelah pencairan Anda boleh mengembalikan pinjaman tanpa memberi alasan. Dalam hal itu Anda membayar pokok dan bunga untuk hari-hari yang sudah lewat. Biaya yang dibayar bersama cicilan dan pajaknya diperlakukan seperti bunga; yang sudah dipotong tidak dikembalikan.',
  'terms.prolong.title': 'Perpanjangan',
  'terms.prolong.none': 'Kami tidak menawarkan perpanjangan. Silakan telepon kami sebelum Anda terlambat bayar.',
  'terms.prolong.1':
    'Anda boleh meminta perpanjangan pinjaman sebelum, pada, atau setelah tanggal jatuh tempo atau jatuh tempo terakhir. Perpanjangan diberikan setelah bunga dan denda keterlambatan yang sudah jatuh tempo saat itu, serta biaya perpanjangannya, dibayar.',
  'terms.prolong.2':
    'Dengan perpanjangan, cicilan Anda paling awal yang belum dibayar mundur {prolongDays}, dihitung dari tanggal jatuh temponya, atau dari hari Anda membayar jika tanggal itu sudah lewat. Semua cicilan sesudahnya mundur dengan jumlah hari yang sama.',
  'terms.prolong.interest':
    'Biayanya adalah bunga untuk {prolongDays} itu atas pokok yang belum dibayar, dengan suku bunga pinjaman Anda, dengan satu tahun dihitung {yearDays}.',
  'terms.prolong.fee':
    'Biayanya adalah bunga untuk {prolongDays} itu atas pokok yang belum dibayar, dengan suku bunga pinjaman Anda, dengan satu tahun dihitung {yearDays}, dan biaya sebesar {prolongFee}.',
  'terms.prolong.3':
    'Suatu pinjaman bisa diperpanjang paling banyak {prolongTimes} secara keseluruhan, dan hanya selama seluruh tenornya tidak melebihi {prolongTo}.',
  'terms.prolong.4':
    'Perpanjangan memerlukan biaya dan tidak mengurangi utang Anda. Biayanya, dan tanggal-tanggal yang baru, ditampilkan sebelum Anda membayar. Pembayaran yang tidak mencukupi biaya itu adalah pembayaran biasa.',
  'terms.prolong.example':
    'Dalam contoh di {exampleSection}, pada tanggal jatuh tempo cicilan pertama: bunga yang jatuh tempo {prolongExampleInterest} dan biaya perpanjangan {prolongExampleCharge}, seluruhnya {prolongExample}.',
  'terms.late.title': 'Terlambat membayar',
  'terms.late.none':
    'Tidak ada denda keterlambatan. Cicilan yang tidak dibayar paling lambat pada tanggal jatuh temponya berstatus terlambat, dan {defaultSection} berlaku.',
  'terms.late.arrears': 'Pokok yang terlambat dibayar tetap berbunga dengan suku bunga yang disepakati sampai dibayar.',
  'terms.late.1':
    'Cicilan yang tidak dibayar paling lambat pada tanggal jatuh temponya berstatus terlambat sejak hari berikutnya. Denda keterlambatan kemudian ditambahkan:',
  'terms.late.onceNew': 'Satu kali, pada hari pertama ada cicilan pinjaman itu yang terlambat, untuk pelanggan baru',
  'terms.late.onceRepeat': 'Satu kali, pada hari itu, untuk pelanggan yang sudah pernah mendapat pinjaman dari kami',
  'terms.late.onceSame': 'Satu kali, pada hari pertama ada cicilan pinjaman itu yang terlambat',
  'terms.late.tier': 'Setiap hari, dari hari terlambat ke-{from} sampai {to}',
  'terms.late.tierOne': 'Pada hari terlambat ke-{from}',
  'terms.late.lastTier': 'Setiap hari, mulai hari terlambat ke-{from}',
  'terms.late.percent': '{percent}% dari jumlah yang belum dibayar',
  'terms.late.2':
    'Hari terlambat ke-1 adalah hari setelah tanggal jatuh tempo. Setiap cicilan mempunyai hitungan harinya sendiri. Bagian yang satu kali itu dikenakan satu kali selama umur pinjaman, berapa pun cicilan yang terlambat.',
  'terms.late.2daily':
    'Hari terlambat ke-1 adalah hari setelah tanggal jatuh tempo. Setiap cicilan mempunyai hitungan harinya sendiri.',
  'terms.late.3':
    'Jumlah yang belum dibayar adalah pokok dan bunga cicilan itu yang belum dibayar. Tidak ada denda atas denda atau atas biaya. Pembayaran mengurangi jumlah yang belum dibayar mulai hari sesudahnya.',
  'terms.late.4':
    'Setelah perpanjangan, tanggal jatuh tempo yang baru berlaku. Jika tanggal itu juga lewat, hitungan dimulai lagi dari hari ke-1.',
  'terms.late.ceilings': 'Jika {costSection} menyebutkan batas tertinggi, denda berhenti pada batas itu.',
  'terms.late.example':
    'Jika cicilan pertama dari contoh di {exampleSection} ({instalment}) terlambat dibayar oleh pelanggan baru, inilah yang ditambahkan:',
  'terms.late.exampleDay': 'Pada hari terlambat ke-{number}',
  'terms.late.exampleOwed': 'Total yang harus dibayar {owed}',
  'terms.late.5':
    'Jika Anda tahu tidak bisa membayar tepat waktu, beri tahu kami sebelum tanggal jatuh tempo. Bertanya tidak dikenai biaya, dan perpanjangan ({prolongationSection}) mungkin bisa dilakukan.',
  'terms.late.5plain':
    'Jika Anda tahu tidak bisa membayar tepat waktu, beri tahu kami sebelum tanggal jatuh tempo. Bertanya tidak dikenai biaya.',
  'terms.other.title': 'Pinjaman dengan syarat lain',
  'terms.other.1':
    'Beberapa pinjaman diberikan dengan syarat tersendiri. Untuk pinjaman itu, angka di bawah ini menggantikan angka di bagian lain; selebihnya sama. Kontrak setiap pinjaman menyebutkan syaratnya.',
  'terms.other.products': 'Syarat {products}',
  'terms.default.title': 'Cedera janji (wanprestasi)',
  'terms.default.1': 'Anda cedera janji jika',
  'terms.default.unpaid':
    'suatu cicilan, atau hal lain yang harus dibayar, tidak dibayar paling lambat pada tanggal jatuh temponya atau pada jatuh tempo terakhir;',
  'terms.default.false': 'sesuatu yang penting yang Anda sampaikan kepada kami untuk pinjaman tidak benar;',
  'terms.default.judgment':
    'putusan pengadilan yang mewajibkan Anda membayar uang tetap tidak dibayar selama {judgment}, kecuali jika Anda telah mengajukan banding atas putusan itu.',
  'terms.default.2':
    'Selama Anda cedera janji, kami tidak memberi Anda pinjaman lagi, dan kami boleh melaporkan pinjaman itu ke biro kredit sebagaimana diatur oleh hukum. Denda keterlambatan adalah yang tertulis di {lateSection}, dan tidak ada yang lain.',
  'terms.default.3':
    'Cicilan yang belum jatuh tempo tetap mempunyai tanggal jatuh temponya: satu cicilan yang terlambat tidak membuat sisa pinjaman harus dibayar sekaligus.',
  'terms.default.4':
    'Jika Anda tidak membayar, kami boleh menuntut apa yang sudah jatuh tempo di pengadilan. Biaya perkara yang ditetapkan pengadilan kemudian ditambahkan; kami sendiri tidak menambahkan biaya penagihan.',
  'terms.collection.title': 'Cara kami meminta pembayaran',
  'terms.collection.1':
    'Saat kami, atau orang yang bekerja untuk kami, meminta pembayaran yang sudah jatuh tempo kepada Anda, aturan ini berlaku:',
  'terms.collection.who': 'Mereka menyebutkan siapa mereka dan untuk siapa mereka menelepon.',
  'terms.collection.hours':
    'Mereka menghubungi Anda antara pukul {contactFrom} dan {contactUntil}, dan tidak pada waktu lain.',
  'terms.collection.threat':
    'Mereka tidak memakai ancaman, hinaan, atau pernyataan yang tidak benar, dan tidak berpura-pura sebagai polisi, pengadilan, atau pihak berwenang.',
  'terms.collection.others':
    'Mereka tidak membicarakan pinjaman Anda dengan siapa pun selain Anda. Mereka tidak menghubungi orang dari daftar kontak Anda, tempat kerja, keluarga, atau teman Anda, dan tidak menyebarluaskan apa pun.',
  'terms.collection.cash': 'Mereka tidak menerima uang tunai dan tidak menyebutkan rekening milik mereka sendiri.',
  'terms.collection.2':
    'Jika ada yang melanggar aturan ini, silakan kirim pengaduan ({complaintsSection}) dan pilih penagihan sebagai hal yang diadukan. Perusahaan penagihan yang bekerja untuk kami terikat pada aturan yang sama, dan kami bertanggung jawab atasnya.',
};
