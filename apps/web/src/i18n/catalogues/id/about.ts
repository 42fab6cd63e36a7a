import type { Texts } from '../../texts.ts';

export const about: Texts<'about'> = {
  'about.title': 'Tentang kami',
  'about.description':
    'Siapa {company}, bagaimana perusahaan ini memberi pinjaman, siapa yang mengawasinya, dan bagaimana menghubunginya.',
  'about.lead':
    '{company} meminjamkan uang dalam jumlah kecil untuk waktu singkat kepada orang-orang di {country}. {app} adalah aplikasi yang dipakai untuk itu.',

  'about.mission.title': 'Misi kami',
  'about.mission.1':
    'Pinjaman kecil bisa membantu Anda melewati hari-hari sampai gajian, sampai perbaikan selesai, atau sampai panen. Pinjaman juga bisa membuat bulan yang berat menjadi lebih berat. Mana yang terjadi tergantung pada apakah peminjam mengetahui biayanya.',
  'about.mission.2':
    'Karena itu kami memberitahukan biayanya lebih dulu. Tidak ada yang mengonfirmasi pinjaman dengan kami sebelum melihat berapa yang diterima, berapa yang dibayar kembali dan kapan, suku bunga efektifnya, dan apa yang terjadi jika terlambat bayar.',

  'about.advantages.title': 'Yang bisa Anda andalkan',
  'about.approval.title': 'Persetujuan cepat',
  'about.approval.body':
    'Kami memutuskan dalam {decision} setelah Anda mengajukan. Setelah Anda mengonfirmasi, uang dikirim dalam {from} sampai {to}.',
  'about.fees.title': 'Biaya transparan',
  'about.fees.body':
    'Setiap biaya termasuk dalam angka-angka yang Anda lihat sebelum menyetujui. Tidak ada biaya yang tidak tercantum di syarat pinjaman.',
  'about.repayment.title': 'Pembayaran fleksibel',
  'about.repayment.body': 'Anda membayar lewat dompet digital, bank, atau loket, dengan cicilan.',
  'about.repayment.extend':
    'Uang belum cukup? Anda boleh memundurkan tanggal jatuh tempo {days}, paling banyak {times}.',
  'about.security.title': 'Keamanan',
  'about.security.body':
    'Uang hanya dikirim ke rekening atas nama Anda sendiri. Nomor rekening Anda dienkripsi. Kami tidak pernah meminta daftar kontak Anda.',

  'about.team.title': 'Orang-orang di baliknya',
  'about.team.1':
    'Keputusan mengikuti aturan tertulis, dan ada orang yang bertanggung jawab atasnya. Pengaduan dibaca dan dijawab oleh orang, dalam {reply}.',
  'about.team.2': '{officer} bertanggung jawab atas data pribadi, dan atas pengaduan yang belum terselesaikan.',

  'about.company.title': 'Perusahaan',
  'about.company.supervised': 'Kami memberi pinjaman di bawah pengawasan {authority}.',

  'about.contact.title': 'Kontak',
  'about.contact.body': 'Untuk apa pun tentang pinjaman Anda, siapkan nomor pinjamannya.',
};
