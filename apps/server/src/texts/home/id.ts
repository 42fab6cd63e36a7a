import type { HomeCatalogue } from './home-catalogue.ts';

export const homeId: HomeCatalogue = {
  texts: {
    'home.citizen': 'Anda warga negara Filipina',
    'home.age': 'Anda berusia di atas {age} tahun',
    'home.address': 'Alamat tetap Anda berada di Filipina',
    'home.notExposed': 'Anda bukan orang yang populer secara politis (PEP)',
    'home.stepAccount': 'Rekening tujuan pencairan uang Anda',
  },
  phrases: {
    'You cannot apply for this loan now.': 'Anda tidak bisa mengajukan pinjaman ini saat ini.',
  },
};
