import type { Texts } from '../../texts.ts';

export const terms: Texts<'terms'> = {
  'terms.title': 'Syarat dan ketentuan pinjaman',
  'terms.description':
    'Syarat dan ketentuan pinjaman dari {company}: bunga, biaya, pembayaran, denda keterlambatan, hak Anda.',
  'terms.lead':
    'Syarat ini adalah bagian dari setiap pinjaman yang diberikan {company}. Syarat ini ditulis untuk dibaca: silakan membacanya sebelum Anda mengonfirmasi pinjaman.',
  'terms.short.title': 'Angka-angka terpenting',
  'terms.parties.title': 'Antara siapa syarat ini berlaku',
  'terms.parties.1':
    'Pemberi pinjaman adalah {company}, {address}, dalam syarat ini disebut juga “kami”. Pendaftaran perusahaannya adalah {registration}. Izinnya untuk memberi pinjaman adalah {authorityNumber}, diberikan oleh {authority}, yang mengawasinya. Perusahaan ini menawarkan pinjamannya dengan nama {app}.',
  'terms.parties.2':
    'Peminjam adalah orang yang mengonfirmasi pinjaman dan menandatangani surat sanggupnya, dalam syarat ini disebut juga “Anda”. Konfirmasi Anda tidak membuat orang lain bertanggung jawab atas pinjaman Anda.',
  'terms.parties.3':
    'Syarat ini berlaku mulai {inForce}. Untuk pinjaman Anda, syarat yang berlaku pada hari Anda mengonfirmasinya tetap berlaku sampai pinjaman itu lunas, apa pun yang kami ubah sesudahnya.',
  'terms.parties.4':
    'Perjanjian pinjaman Anda terdiri atas surat sanggup Anda, lembar keterbukaan yang menyertainya, dan syarat ini. Jika ada angka pinjaman Anda yang berbeda di antara ketiganya, surat sangguplah yang berlaku.',
  'terms.words.title': 'Arti kata-kata di sini',
  'terms.words.applicant': 'Pemohon Pinjaman',
  'terms.words.applicant.is': 'Orang yang telah mengirim pengajuan pinjaman kepada kami.',
  'terms.words.borrower': 'Peminjam',
  'terms.words.borrower.is': 'Pemohon Pinjaman yang telah mengonfirmasi pinjaman dan menandatangani surat sanggupnya.',
  'terms.words.application': 'Pengajuan Pinjaman',
  'terms.words.application.is':
    'Apa yang dikirim Pemohon Pinjaman kepada kami untuk meminta pinjaman, beserta informasi yang menyertainya.',
  'terms.words.decision': 'Keputusan Pinjaman',
  'terms.words.decision.is': 'Jawaban kami atas Pengajuan Pinjaman: disetujui atau ditolak.',
  'terms.words.disclosure': 'Lembar Keterbukaan',
  'terms.words.disclosure.is':
    'Pernyataan yang menunjukkan semua angka suatu pinjaman sebelum Anda terikat: pinjamannya, apa yang dipotong, apa yang Anda terima, setiap pembayaran dan harinya, suku bunga, dan suku bunga efektif.',
  'terms.words.note': 'Surat Sanggup (Promes)',
  'terms.words.note.is':
    'Janji tertulis Anda untuk membayar jumlah yang disebut di dalamnya pada hari yang disebut di dalamnya.',
  'terms.words.principal': 'Pokok',
  'terms.words.principal.is': 'Jumlah yang dipinjamkan.',
  'terms.words.proceeds': 'Dana Bersih',
  'terms.words.proceeds.is': 'Apa yang masuk ke rekening Anda: pokok dikurangi biaya dan pajak yang dipotong.',
  'terms.words.disbursal': 'Pencairan',
  'terms.words.disbursal.is': 'Pengiriman dana bersih ke rekening Anda. Pinjaman berjalan sejak hari itu.',
  'terms.words.instalment': 'Cicilan',
  'terms.words.instalment.is':
    'Bagian pinjaman, beserta bunganya, yang harus dibayar paling lambat pada satu tanggal jatuh tempo.',
  'terms.words.due': 'Tanggal Jatuh Tempo',
  'terms.words.due.is': 'Hari terakhir suatu cicilan bisa dibayar tepat waktu.',
  'terms.words.maturity': 'Jatuh Tempo Terakhir',
  'terms.words.maturity.is': 'Tanggal jatuh tempo cicilan yang terakhir.',
  'terms.words.term': 'Tenor',
  'terms.words.term.is': 'Hari-hari kalender dari pencairan sampai jatuh tempo terakhir.',
  'terms.words.unpaid': 'Jumlah yang Belum Dibayar',
  'terms.words.unpaid.is': 'Dari cicilan yang terlambat: pokok dan bunga cicilan itu yang belum dibayar.',
  'terms.words.penalty': 'Denda Keterlambatan',
  'terms.words.penalty.is': 'Biaya tambahan suatu cicilan jika dibayar setelah tanggal jatuh temponya.',
  'terms.words.prepayment': 'Pelunasan Dipercepat',
  'terms.words.prepayment.is': 'Melunasi seluruh pinjaman sebelum jatuh tempo terakhir.',
  'terms.words.prolongation': 'Perpanjangan',
  'terms.words.prolongation.is':
    'Memundurkan tanggal-tanggal jatuh tempo ke hari yang lebih kemudian dengan membayar biaya. Di aplikasi, ini disebut juga “extension” atau “rollover”.',
  'terms.words.calendar': 'Hari Kalender, Hari Kerja, Hari (Senin–Jumat)',
  'terms.words.calendar.is':
    'Hari kalender adalah hari apa pun. Hari (Senin–Jumat) adalah hari Senin sampai Jumat. Hari kerja adalah hari Senin sampai Jumat yang bukan hari libur resmi. Hari dihitung menurut jam di {country}.',
  'terms.eligibility.title': 'Siapa yang bisa meminjam',
  'terms.eligibility.1': 'Anda bisa meminjam jika semua hal ini benar:',
  'terms.eligibility.citizen': 'Anda {nationality}.',
  'terms.eligibility.age':
    'Anda berusia di atas {age} tahun: hari ulang tahun Anda untuk usia itu sudah lewat, bukan hari ini.',
  'terms.eligibility.address': 'Alamat tetap Anda ada di {country}.',
  'terms.eligibility.exposed':
    'Anda bukan orang yang populer secara politis (politically exposed person, PEP): Anda tidak sedang memegang, dan belum lama ini juga tidak memegang, jabatan publik yang penting, dan bukan kerabat dekat orang yang demikian.',
  'terms.eligibility.law': 'Anda sudah dewasa, boleh membuat perjanjian menurut hukum {country}, dan tinggal di sana.',
  'terms.eligibility.account':
    'Anda mempunyai nomor HP milik sendiri, dan dompet digital atau rekening bank atas nama Anda sendiri yang bisa menerima kiriman uangnya.',
  'terms.eligibility.overdue': 'Tidak ada cicilan dari pinjaman lain dari kami yang terlambat dibayar.',
  'terms.eligibility.2':
    'Anda menegaskan bahwa apa yang Anda sampaikan kepada kami benar dan lengkap, bahwa Anda meminjam untuk diri sendiri dan bukan untuk orang lain, dan bahwa Anda bisa membayar kembali pinjaman dari penghasilan Anda.',
  'terms.decision.title': 'Pengajuan dan keputusan',
  'terms.decision.1':
    'Anda mengajukan pinjaman di aplikasi. Mengajukan tidak dikenai biaya dan tidak mengikat Anda pada apa pun.',
  'terms.decision.2':
    'Kami memutuskan dalam {decision} setelah Anda mengajukan. Kami menyetujui atau menolaknya; jika kami menolaknya, kami memberi tahu Anda alasannya. Anda boleh mengajukan lagi nanti.',
  'terms.decision.3':
    'Selama suatu pengajuan pinjaman Anda masih menunggu keputusan kami atau konfirmasi Anda, mengirimnya lagi tidak menghasilkan pinjaman kedua.',
  'terms.decision.4':
    'Persetujuan adalah penawaran pinjaman dengan angka-angka yang ditampilkan kepada Anda. Persetujuan itu tidak mewajibkan Anda untuk apa pun sampai Anda mengonfirmasinya.',
  'terms.note.title': 'Surat sanggup dan konfirmasi',
  'terms.note.1':
    'Sebelum mengonfirmasi, Anda melihat lembar keterbukaan serta teks perjanjian dan surat sanggup. Bacalah, dan simpan salinannya: Anda bisa membuka dan mengunduhnya kapan saja.',
  'terms.note.2':
    'Anda menerima pinjaman dan menandatangani surat sanggup dengan mencentang bahwa Anda setuju dan mengonfirmasi bahwa Anda menginginkan uangnya. Konfirmasi elektronik berlaku seperti tanda tangan di atas kertas.',
  'terms.note.3': 'Jika Anda tidak mengonfirmasi, tidak ada pinjaman dan Anda tidak berutang apa pun.',
  'terms.note.4':
    'Jika ada angka yang berubah sebelum Anda mengonfirmasi, angka yang baru ditampilkan kepada Anda dan Anda ditanya lagi. Apa yang Anda konfirmasi disimpan tanpa perubahan, dan Anda tidak terikat pada hal lain.',
  'terms.disbursal.title': 'Pencairan',
  'terms.disbursal.1':
    'Kami mengirim dana bersih dalam {disbursalFrom} sampai {disbursalTo} setelah Anda mengonfirmasi, ke rekening atas nama Anda sendiri yang sudah Anda hubungkan. Kami tidak mengirim uang ke rekening orang lain.',
  'terms.disbursal.2':
    'Biaya dan pajak yang dipotong dari pokok ditampilkan kepada Anda sebelumnya. Kami tidak meminta pembayaran apa pun sebelum uang dikirim.',
  'terms.disbursal.3':
    'Semua tanggal jatuh tempo dihitung sejak hari uang dikirim. Jumlahnya tetap seperti dalam kontrak Anda, hari apa pun itu; tanggal di dalamnya adalah tanggal untuk pinjaman yang dikirim pada hari Anda menyetujuinya. Jika uang belum dikirim sampai hari terakhir yang disebutkan dalam kontrak, tidak ada utang dan kami menawarkan pinjaman itu lagi.',
  'terms.disbursal.4':
    'Jika rekening itu tidak bisa menerima uang, kami memberi tahu Anda dan meminta rekening lain. Sampai uang dikirim, Anda tidak berutang apa pun.',
  'terms.term.title': 'Tenor',
  'terms.term.1': 'Pinjaman yang disepakati dalam hari bertenor paling singkat {termFrom} dan paling lama {termTo}.',
  'terms.term.weeks': 'Yang disepakati dalam minggu bertenor paling singkat {weeksFrom} dan paling lama {weeksTo}.',
  'terms.term.months':
    'Yang disepakati dalam bulan bertenor paling singkat {monthsFrom} dan paling lama {monthsTo}, berapa pun jumlah hari dalam bulan-bulan itu.',
  'terms.term.other':
    'Pinjaman dengan tenor lain tidak diberikan. Seberapa jauh perpanjangan boleh menambah tenor tercantum di {prolongationSection}.',
  'terms.term.2': 'Apa yang masih Anda utang pada jatuh tempo terakhir harus dibayar pada jatuh tempo terakhir.',
  'terms.cost.title': 'Bunga dan biaya',
  'terms.cost.1':
    'Anda membayar bunga dengan suku bunga per tahun dalam surat sanggup Anda. Di sana tertulis apakah bunga dihitung dari jumlah pinjaman atau dari sisa pokok, dan menurut kalender yang mana.',
  'terms.cost.2':
    'Anda membayar biaya dan pajak yang tertulis di lembar keterbukaan Anda. Tidak ada yang lain untuk pemberian pinjaman.',
  'terms.cost.3':
    'Suku bunga efektif menunjukkan biaya pinjaman secara keseluruhan: inilah suku bunga yang membuat nilai semua yang Anda bayar kembali, jika didiskontokan dari tanggal jatuh temponya, sama dengan apa yang Anda terima. Biaya yang menurut lembar keterbukaan Anda berada di luar suku bunga tidak dihitung di kedua sisi. Suku bunga ini ditampilkan untuk sebulan dan untuk setahun, dan mencakup bunga dan biaya.',
  'terms.cost.4':
    'Selain bunga serta biaya dan pajak ini hanya ada biaya perpanjangan yang Anda minta ({prolongationSection}) dan denda keterlambatan ({lateSection}). Gerai atau dompet digital bisa mengenakan biaya sendiri untuk suatu pembayaran; Anda melihatnya sebelum memilih cara membayar.',
  'terms.cost.5':
    'Jumlah uang dinyatakan dalam {currency}, sampai perseratus (dua angka desimal). Bunga dan denda dibulatkan ke perseratus terdekat.',
  'terms.cost.ceilings':
    'Untuk pinjaman paling banyak {maxPrincipal} selama paling lama {maxMonths}, hukum menetapkan batas tertinggi, dan tidak ada pinjaman seperti itu yang biayanya melebihi batas tersebut. Tabel mana yang berlaku tergantung pada hari pinjaman dikirim.',
  'terms.cost.ceilingsAll':
    'Hukum menetapkan batas tertinggi, dan tidak ada pinjaman yang biayanya melebihi batas tersebut. Tabel mana yang berlaku tergantung pada hari pinjaman dikirim.',
  'terms.ceiling.from': 'Mulai {date}, {source}',
  'terms.ceiling.nominal': 'bunga paling tinggi {percent}% per bulan',
  'terms.ceiling.effective': 'suku bunga efektif paling tinggi {percent}% per bulan',
  'terms.ceiling.penalty': 'denda keterlambatan paling tinggi {percent}% per bulan dari jumlah yang harus dibayar',
  'terms.ceiling.total': 'bunga, biaya, pungutan, dan denda secara keseluruhan paling tinggi {percent}% dari pinjaman',
  'terms.example.title': 'Contoh perhitungan',
  'terms.example.1':
    'Pinjaman {principal} dengan bunga {rate}% per tahun {method}, dengan biaya pemrosesan {fee}, dibayar kembali dalam {payments}, satu setiap {every}:',
  'terms.example.charges':
    'Pinjaman {principal} dengan bunga {rate}% per tahun {method}, dengan biaya dan pajak {fee} seluruhnya, dibayar kembali dalam {payments}, satu setiap {every}:',
  'terms.example.flat': 'dari jumlah pinjaman',
  'terms.example.declining': 'dari sisa pokok',
  'terms.example.receive': 'Anda menerima',
  'terms.example.interest': 'Bunga',
  'terms.example.fees': 'Bunga dan biaya seluruhnya',
  'terms.example.repay': 'Anda membayar kembali',
  'terms.example.effective': 'Suku bunga efektif',
  'terms.example.plan': 'Pembayarannya',
  'terms.example.payment': 'Pembayaran {number}, {day} setelah pencairan',
  'terms.example.parts': 'Pokok {principalPart}, bunga {interestPart}',
  'terms.example.2': 'Ini contoh, bukan penawaran. Angka-angka pinjaman Anda ada di lembar keterbukaan Anda.',
  'terms.assignment.title': 'Pengalihan pinjaman',
  'terms.assignment.1':
    'Kami boleh mengalihkan pinjaman Anda kepada perusahaan lain yang diizinkan memilikinya. Kami memberi tahu Anda {assignment} sebelumnya: siapa perusahaan itu, mulai kapan, dan bagaimana cara membayar sesudahnya.',
  'terms.assignment.2':
    'Pinjaman Anda tetap seperti semula: tidak seorang pun boleh mengubah angka atau syaratnya dengan mengambil alih pinjaman itu.',
  'terms.assignment.3':
    'Apa yang Anda bayar kepada kami sebelum Anda mengetahui pengalihan itu tetap dihitung. Anda tidak bisa mengalihkan hak atau kewajiban Anda dari pinjaman ini kepada orang lain tanpa persetujuan kami.',
  'terms.notices.title': 'Saling memberi tahu',
  'terms.notices.1':
    'Kami menulis kepada Anda di aplikasi, lewat SMS, atau lewat email, ke nomor dan alamat terakhir yang Anda berikan kepada kami. Apa yang kami kirim ke sana dianggap diterima pada hari kerja berikutnya, kecuali jika Anda menunjukkan bahwa itu tidak sampai kepada Anda.',
  'terms.notices.2':
    'Anda bisa menghubungi kami di aplikasi, lewat telepon di {phone}, lewat email di {email}, dan lewat surat di {address}.',
  'terms.changes.title': 'Jika data Anda berubah',
  'terms.changes.1':
    'Jika nama, alamat, nomor HP, alamat email, pekerjaan, atau rekening yang Anda hubungkan berubah, beri tahu kami dalam {notifyChange}.',
  'terms.changes.2':
    'Jika tidak, kami mungkin tidak bisa menghubungi Anda atau mengirim uang kepada Anda, dan apa yang kami kirim ke alamat lama tetap berlaku.',
  'terms.data.title': 'Data pribadi Anda',
  'terms.data.1':
    'Kami memerlukan data pribadi Anda untuk memutuskan pinjaman, mengirim uang, dan menyelenggarakan pembukuan. Apa yang kami kumpulkan, apa yang kami lakukan dengannya, dan apa yang boleh Anda minta dari kami tertulis di {privacyPolicy}, yang bukan bagian dari kontrak dan bisa dibaca kapan saja.',
  'terms.data.privacyPolicy': 'Kebijakan Privasi',
  'terms.disputes.title': 'Perselisihan dan putusan pengadilan',
  'terms.disputes.1':
    'Jika kita berbeda pendapat, silakan beri tahu kami lebih dulu: pengaduan tidak dikenai biaya dan dijawab ({complaintsSection}). Pengaduan tidak menghilangkan satu pun hak Anda, dan Anda boleh menghubungi otoritas pengawas atau pergi ke pengadilan kapan saja.',
  'terms.disputes.2':
    'Jika pengadilan secara final memutuskan bahwa Anda kalah dan putusan itu tetap tidak dibayar selama {judgment}, Anda cedera janji ({defaultSection}).',
  'terms.law.title': 'Hukum yang berlaku dan pengadilan',
  'terms.law.1':
    'Hukum {country} berlaku untuk pinjaman dan syarat ini. Hak yang diberikan hukum itu kepada peminjam dan yang tidak bisa dilepaskan tetap menjadi hak Anda, apa pun yang tertulis di sini.',
  'terms.law.2': 'Pengadilan di {courts} yang memutuskan, atau pengadilan lain yang menurut hukum berhak Anda datangi.',
  'terms.law.3': 'Jika satu ketentuan dari syarat ini tidak sah menurut hukum, ketentuan yang lain tetap berlaku.',
  'terms.complaints.title': 'Pengaduan',
  'terms.complaints.1':
    'Anda mengirim pengaduan di aplikasi atau di {complaintsPage}: pilih pinjaman dan hal yang diadukan, tulis hingga {textMost} karakter, dan tambahkan hingga {imagesMost} gambar. Anda juga bisa menelepon atau menulis kepada kami.',
  'terms.complaints.page': 'halaman pengaduan',
  'terms.complaints.2':
    'Anda mendapat jawaban dalam {reply}. Anda bisa melihat dan menilainya di sana; jika jawaban itu tidak menyelesaikan masalah, kirim pengaduan lagi.',
  'terms.complaints.3':
    'Jika Anda masih belum puas, tulislah kepada petugas pengaduan kami {officer}, {officerEmail}, {officerPhone}.',
  'terms.complaints.4': 'Anda juga boleh menghubungi {authority} kapan saja.',
  'terms.versions.title': 'Perubahan dan bahasa',
  'terms.versions.1':
    'Kami boleh mengubah syarat ini untuk pinjaman yang akan datang. Teks yang diubah diterbitkan di sini beserta hari mulai berlakunya. Perubahan itu tidak mengubah pinjaman yang sudah Anda konfirmasi.',
  'terms.versions.2': 'Jika terjemahan-terjemahan syarat ini berbeda satu sama lain, teks bahasa Inggris yang berlaku.',
};
