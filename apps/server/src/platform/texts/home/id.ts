import type { HomeCatalogue } from './home-catalogue.ts';

export const homeId: HomeCatalogue = {
  texts: {
    'offer.flat': 'per tahun, dari jumlah pinjaman',
    'offer.declining': 'per tahun, dari sisa pokok',
    'home.citizen': 'Anda warga negara Filipina',
    'home.age': 'Anda berusia di atas {age} tahun',
    'home.address': 'Alamat tetap Anda berada di Filipina',
    'home.notExposed': 'Anda bukan orang yang populer secara politis (PEP)',
    'home.stepAccount': 'Rekening tujuan pencairan uang Anda',
    'home.exposureLimit':
      'Anda sudah mencapai batas pinjaman yang bisa diterima satu orang dari kami pada saat yang sama. Anda bisa mengajukan lagi setelah salah satu pinjaman Anda lunas.',
    'offer.amount': 'yang bisa dipinjam',
    'offer.instalments': { other: '{count} cicilan' },
    'offer.days': { other: '{count} hari' },
    'offer.months': { other: '{count} bulan' },
    'offer.coolingOff': { other: '{count} hari untuk berubah pikiran' },
  },
  phrases: {
    'You cannot apply for this loan now.': 'Anda tidak bisa mengajukan pinjaman ini saat ini.',
  },
};
