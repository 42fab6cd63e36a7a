import type { Texts } from '../../texts.ts';

export const privacy: Texts<'privacy'> = {
  'privacy.title': 'Kebijakan Privasi',
  'privacy.description':
    'Apa yang dikumpulkan {company} tentang Anda, apa yang dilakukan dengan data itu, kepada siapa data itu diberitahukan, dan apa yang bisa Anda minta.',
  'privacy.lead':
    'Kebijakan ini menjelaskan apa yang dilakukan {company} (“kami”) dengan data pribadi orang yang memakai {app}, halaman-halamannya, dan pinjamannya.',
  'privacy.lead.who':
    'Kami bertanggung jawab atas data itu: {company}, {address}, telepon {phone}, email {email}. Kami mematuhi hukum tentang data pribadi di {country}.',
  'privacy.lead.changes':
    'Jika kami mengubah kebijakan ini, teks yang baru diterbitkan di sini beserta tanggal mulai berlakunya. Jika suatu perubahan memerlukan persetujuan Anda, kami memintanya.',
  'privacy.short.title': 'Ringkasnya',
  'privacy.short.1': 'Kami mengumpulkan apa yang diperlukan untuk pinjaman, tidak lebih.',
  'privacy.short.2': 'Kami tidak pernah membaca daftar kontak, pesan, panggilan, atau foto Anda.',
  'privacy.short.3': 'Kami tidak menjual data kepada siapa pun.',
  'privacy.short.4':
    'Anda bisa menanyakan apa yang kami ketahui tentang Anda, dan meminta agar itu dibetulkan atau dihapus jika hukum mengizinkan.',
  'privacy.collection.title': 'Data yang kami kumpulkan',
  'privacy.collection.1':
    'Dari Anda, saat Anda mendaftar, mengajukan pinjaman, menghubungkan rekening, membayar, atau mengirim pengaduan:',
  'privacy.collection.phone': 'nomor HP Anda, dan apakah Anda sudah mengonfirmasinya dengan kode;',
  'privacy.collection.person':
    'nama, tanggal lahir, kewarganegaraan, dan negara alamat tetap Anda, serta apakah Anda orang yang populer secara politis (politically exposed person, PEP);',
  'privacy.collection.account':
    'dompet digital, rekening bank, atau kartu yang menjadi tujuan pengiriman uang atau sumber pembayaran;',
  'privacy.collection.complaint':
    'apa yang Anda tulis dalam pengaduan, gambar yang Anda tambahkan, penilaian Anda terhadap kami, dan jawaban kami.',
  'privacy.collection.2': 'Dari pemakaian layanan kami oleh Anda:',
  'privacy.collection.loan':
    'pengajuan Anda dan keputusan kami, kontrak Anda, pinjaman Anda dengan setiap pembayarannya, serta apa yang Anda setujui dan kapan;',
  'privacy.collection.device': 'apa yang disampaikan perangkat Anda tentang dirinya ({deviceSection});',
  'privacy.collection.campaign':
    'lewat iklan atau tautan mana Anda datang kepada kami, kapan Anda mengunjungi halaman pendaftaran, dan apa yang Anda ketuk di sana.',
  'privacy.collection.3': 'Dari pihak lain:',
  'privacy.collection.provider':
    'dari penyedia pembayaran: apakah pembayaran kepada kami atau kepada Anda berhasil, dan kapan;',
  'privacy.collection.bureau':
    'dari biro kredit dan layanan identitas, jika Anda menyetujuinya atau hukum mengaturnya.',
  'privacy.collection.4':
    'Anda tidak wajib memberitahukan semua ini kepada kami. Tanpa data yang diminta dalam pengajuan, kami tidak bisa memberi Anda pinjaman. Kami tidak mengumpulkan daftar kontak, pesan, atau riwayat panggilan Anda, juga tidak mengumpulkan foto yang tidak Anda pilih sendiri, dan tidak pernah mengumpulkan lokasi Anda tanpa bertanya kepada Anda.',
  'privacy.use.title': 'Untuk apa kami memakainya',
  'privacy.use.1': 'Kami memakai data pribadi',
  'privacy.use.contract':
    'untuk melakukan apa yang Anda minta dan apa yang tertulis dalam kontrak: memutuskan pengajuan Anda, membuat kontrak, mengirim uang, menerima pembayaran, menyelenggarakan pembukuan, dan menjawab Anda;',
  'privacy.use.law':
    'untuk melakukan apa yang diwajibkan hukum kepada kami: mengetahui siapa pelanggan kami, menyimpan catatan, melapor, dan membayar pajak;',
  'privacy.use.safety':
    'untuk menjaga keamanan Anda dan kami: mengetahui penipuan dan penyalahgunaan, membatasi percobaan menebak kode, serta menemukan dan memperbaiki gangguan;',
  'privacy.use.better':
    'untuk melihat iklan dan halaman mana yang berhasil, dalam hitungan yang tidak menyebut nama siapa pun;',
  'privacy.use.ads': 'untuk memberi tahu Anda tentang penawaran kami, jika Anda sudah menyetujuinya.',
  'privacy.use.2':
    'Pengajuan dinilai menurut aturan tertulis dengan bantuan komputer. Jika ditolak, Anda diberi tahu alasannya, dan Anda boleh meminta agar pengajuan itu diperiksa lagi oleh orang.',
  'privacy.use.3':
    'Kami menyimpan data pribadi selama kami memerlukannya untuk hal-hal itu, dan setelah pinjaman berakhir selama diwajibkan oleh hukum tentang pembukuan, pajak, dan pencucian uang. Gambar yang Anda pilih tetapi tidak Anda kirim bersama pengaduan dihapus setelah kira-kira dua hari. Data yang tidak diperlukan lagi dihapus atau dijadikan anonim.',
  'privacy.disclosure.title': 'Kepada siapa kami memberitahukannya',
  'privacy.disclosure.1': 'Kami meneruskan data pribadi hanya sejauh yang diperlukan oleh masing-masing pihak berikut:',
  'privacy.disclosure.payment':
    'penyedia pembayaran, bank, dan dompet digital, untuk mengirim uang dan menerima pembayaran;',
  'privacy.disclosure.messages':
    'perusahaan yang mengirim SMS dan email untuk kami: nomor atau alamat Anda dan pesannya;',
  'privacy.disclosure.hosting':
    'perusahaan yang menjalankan komputer untuk kami, yang terikat pada perintah kami dan wajib menjaga rahasia;',
  'privacy.disclosure.decision':
    'layanan yang membantu memutuskan pengajuan; mereka mendapat angka-angkanya, tetapi tidak mendapat nama, nomor, maupun rekening Anda;',
  'privacy.disclosure.collection':
    'perusahaan penagihan yang meminta pembayaran yang terlambat, untuk kami dan menurut aturan dalam {terms};',
  'privacy.disclosure.bureau': 'biro kredit, sebagaimana diatur oleh hukum;',
  'privacy.disclosure.buyer':
    'perusahaan yang mengambil alih pinjaman Anda; Anda diberi tahu tentang hal itu sebelumnya;',
  'privacy.disclosure.state': 'pihak berwenang dan pengadilan yang menurut hukum boleh memintanya.',
  'privacy.disclosure.termsLink': 'syarat pinjaman',
  'privacy.disclosure.2':
    'Kami tidak memberitahukan pinjaman Anda kepada siapa pun selain itu: tidak kepada keluarga, teman, atau tempat kerja Anda. Kami tidak menjual data. Jika data diolah di negara lain, kami memastikan bahwa data itu dilindungi di sana seperti di sini.',
  'privacy.cookies.title': 'Cookie dan penyimpanan di perangkat Anda',
  'privacy.cookies.1':
    'Kami tidak memakai cookie pengiklan dan tidak mengikuti Anda ke situs lain. Cookie dan penyimpanan kami sendiri menyimpan pilihan-pilihan kecil dan status masuk Anda:',
  'privacy.cookies.language': 'Bahasa yang Anda pilih. Disimpan sampai tahun {year}, atau sampai Anda menghapusnya.',
  'privacy.cookies.hint':
    'Bahwa Anda menutup petunjuk tentang membuka halaman di browser Anda. Disimpan sampai tahun {year}, atau sampai Anda menghapusnya.',
  'privacy.cookies.login':
    'Bahwa Anda sudah masuk saat memakai halaman ini tanpa aplikasi. Tidak ada skrip yang bisa membacanya. Berakhir saat Anda keluar, atau setelah {restDays} Anda tidak kembali.',
  'privacy.cookies.known':
    'Bahwa Anda pernah masuk di perangkat ini, agar orang lain yang meminta kode untuk nomor Anda tidak menghalangi Anda mendapat kode. Nomor Anda tidak ada di dalamnya, tidak membuka apa pun, dan tidak ada skrip yang bisa membacanya. Tetap ada saat Anda keluar, dan berlaku selama {knownDays}.',
  'privacy.cookies.session': 'Penyimpanan sesi',
  'privacy.cookies.session.what':
    'Sesi yang dipakai aplikasi untuk membuka halaman, dan catatan tentang apa yang ditampilkan. Disimpan sampai halaman ditutup.',
  'privacy.cookies.local': 'Penyimpanan lokal',
  'privacy.cookies.local.what':
    'Kode bayar dan langkah-langkah yang terakhir ditampilkan kepada Anda, agar bisa dibuka lagi tanpa jaringan. Disimpan sampai pembayaran dilakukan, atau sampai Anda menghapus data browser. Juga separuh lain dari status masuk Anda, yang tidak berguna tanpa cookie. Disimpan sampai Anda keluar.',
  'privacy.cookies.2':
    'Anda bisa menghapus atau memblokir cookie dan penyimpanan di browser Anda. Halaman-halaman ini bisa dibaca tanpanya; hanya saja pilihan Anda tidak diingat. Tanpanya Anda tidak bisa tetap masuk.',
  'privacy.device.title': 'Informasi perangkat',
  'privacy.device.1':
    'Saat Anda membuka halaman kami di aplikasi, aplikasi memberi tahu kami versi aplikasi, nama dan pengenal perangkat, versi sistemnya, dan pengenal iklan yang diberikan oleh sistem. Browser Anda juga mengirim jenis browser dan alamat internet Anda.',
  'privacy.device.2':
    'Kami memakainya untuk menampilkan halaman yang berfungsi di perangkat Anda, menjaga agar sesi Anda tetap milik Anda, mengetahui penipuan, dan menghitung iklan mana yang membawa orang kepada kami.',
  'privacy.device.3':
    'Lokasi, kamera, dan kontak dipakai hanya jika Anda meminta sesuatu yang memerlukannya, setelah sistem bertanya kepada Anda. Anda bisa mengatur ulang atau mematikan pengenal iklan di pengaturan perangkat Anda.',
  'privacy.minors.title': 'Anak di bawah umur',
  'privacy.minors.1':
    'Pinjaman dan halaman kami adalah untuk orang yang berusia di atas {age} tahun. Kami tidak dengan sengaja mengumpulkan apa pun tentang orang yang lebih muda. Jika Anda mengetahui bahwa seorang anak di bawah umur telah memberi kami data, beri tahu kami; kami akan menghapusnya.',
  'privacy.minors.1law':
    'Pinjaman dan halaman kami adalah untuk orang dewasa. Kami tidak dengan sengaja mengumpulkan apa pun tentang anak di bawah umur. Jika Anda mengetahui bahwa seorang anak di bawah umur telah memberi kami data, beri tahu kami; kami akan menghapusnya.',
  'privacy.password.title': 'Kata sandi dan keamanan',
  'privacy.password.1':
    'Jangan berikan kepada siapa pun kata sandi Anda dan kode yang kami kirim kepada Anda. Tidak seorang pun yang bekerja untuk kami memintanya dari Anda, juga tidak lewat telepon. Keluarlah dari akun di perangkat yang dipakai orang lain, dan segera beri tahu kami jika Anda merasa orang lain telah memakai akun Anda.',
  'privacy.password.2':
    'Data dikirim dalam bentuk terenkripsi antara perangkat Anda dan kami. Nomor rekening dienkripsi di tempat penyimpanannya; kode dan sesi disimpan hanya dalam bentuk yang tidak bisa dibaca kembali. Sebuah kode berlaku untuk waktu singkat, untuk satu kali pemakaian, dan untuk beberapa kali percobaan saja. Siapa di pihak kami yang melihat pengaduan Anda dicatat.',
  'privacy.password.3':
    'Tidak ada sistem yang aman dalam segala keadaan. Jika terjadi sesuatu yang membahayakan Anda, kami memberi tahu Anda dan pihak berwenang tanpa menunda, serta apa yang bisa Anda lakukan.',
  'privacy.choice.title': 'Pilihan untuk berhenti, dan hak Anda',
  'privacy.choice.1':
    'Anda bisa berhenti menerima pesan penawaran kapan saja, dengan menulis atau menelepon kami, dan menarik kembali setiap persetujuan untuk selanjutnya. Pesan tentang pinjaman Anda tetap dikirim: Anda memerlukannya.',
  'privacy.choice.2': 'Anda boleh meminta kami',
  'privacy.choice.access':
    'memberitahukan data apa tentang Anda yang kami simpan, dari mana asalnya, dan kepada siapa kami memberitahukannya, serta memberikan salinannya;',
  'privacy.choice.correct': 'membetulkan apa yang salah;',
  'privacy.choice.erase':
    'menghapus atau memblokir apa yang tidak kami perlukan lagi atau yang tidak seharusnya kami miliki;',
  'privacy.choice.object': 'menghentikan pemakaian data Anda yang Anda tolak;',
  'privacy.choice.move': 'memberikan data Anda dalam bentuk yang bisa dibaca perusahaan lain.',
  'privacy.choice.3':
    'Ini tidak dikenai biaya. Kami menjawab tanpa penundaan yang tidak perlu, dan memberi tahu Anda jika suatu hukum menghalangi kami melakukan apa yang Anda minta, misalnya kewajiban menyimpan pembukuan pinjaman. Agar akun Anda ditutup dan data Anda dihapus, tulis ke {email}.',
  'privacy.officer.title': 'Petugas pengaduan',
  'privacy.officer.1':
    'Petugas pengaduan kami bertanggung jawab atas data pribadi, dan atas pengaduan yang belum terselesaikan:',
  'privacy.officer.name': 'Nama',
  'privacy.officer.2': 'Anda mendapat jawaban dalam {reply}.',
  'privacy.officer.authority.PH':
    'Anda juga boleh menghubungi Komisi Privasi Nasional Filipina (National Privacy Commission) kapan saja, tanpa harus bertanya kepada kami lebih dulu.',
  'privacy.officer.authority.IN':
    'Anda juga boleh menghubungi Dewan Pelindungan Data India (Data Protection Board of India) atau ombudsman Reserve Bank of India.',
};
