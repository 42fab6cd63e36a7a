import type { HomeCatalogue } from './home-catalogue.ts';

export const homeFil: HomeCatalogue = {
  texts: {
    'offer.flat': 'kada taon, sa halaga ng loan',
    'offer.declining': 'kada taon, sa natitirang utang',
    'home.citizen': 'Mamamayan kayo ng Pilipinas',
    'home.age': 'Mahigit {age} taong gulang kayo',
    'home.address': 'Nasa Pilipinas ang permanent address ninyo',
    'home.notExposed': 'Hindi kayo politically exposed person (PEP)',
    'home.stepAccount': 'Account na padadalhan ng pera ninyo',
    'home.exposureLimit':
      'Naabot na po ninyo ang limitasyon ng maaaring hiramin sa amin ng isang tao nang sabay. Maaari kayong mag-apply muli kapag bayad na nang buo ang isa sa inyong mga loan.',
    'offer.amount': 'ang puwedeng i-loan',
    'offer.instalments': { one: '{count} hulog', other: '{count} na hulog' },
    'offer.days': { one: '{count} araw', other: '{count} na araw' },
    'offer.months': { one: '{count} buwan', other: '{count} na buwan' },
    'offer.coolingOff': {
      one: 'May {count} araw para magbago ng isip',
      other: 'May {count} na araw para magbago ng isip',
    },
  },
  phrases: {
    'You cannot apply for this loan now.': 'Hindi po kayo puwedeng mag-apply para sa loan na ito ngayon.',
  },
};
