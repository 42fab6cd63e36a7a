import type { Texts } from '../../texts.ts';

export const login: Texts<'login'> = {
  'title.login': 'Mag-log in',
  'login.lead':
    'Bago man kayo o hindi, ilagay po ang mobile number ninyo at magpapadala kami ng code sa SMS. Hindi kailangan ng password.',
  'login.language': 'Wika',
  'login.phone': 'Mobile number',
  'login.example': 'Halimbawa {example}',
  'login.phoneWrong': 'Ilagay po ang {count} digit ng mobile number ninyo, gaya ng {example}.',
  'login.consent': 'Sa pagpapatuloy, sumasang-ayon kayo sa:',
  'login.getCode': 'Kunin ang code',
  'login.againIn': {
    one: 'Bagong code pagkaraan ng {count} segundo',
    other: 'Bagong code pagkaraan ng {count} na segundo',
  },
  'login.checking': 'Tinitingnan kung hindi kayo robot: {percent}%',
  'login.sentTo': 'Nagpadala po kami ng {count} digit na code sa {phone}.',
  'login.code': 'Code mula sa SMS',
  'login.codeHint': 'Maaaring abutin ng isang minuto bago dumating. Hindi po namin ito kailanman hihingin sa tawag.',
  'login.codeMissing': 'Ilagay po ang {count} digit na nasa SMS.',
  'login.again': 'Magpadala ng bagong code',
  'login.change': 'Gumamit ng ibang numero',
  'login.submit': 'Mag-log in',
  'login.lost': 'Nawala ang numero ko',
  'login.failed': 'Hindi ito natuloy. Tingnan po ang koneksiyon ninyo at subukan ulit.',
  'login.noCookies':
    'Hindi tumatanggap ng cookies ang browser ninyo. Kailangan ito sa pag-log in: payagan po ang cookies sa page na ito, saka subukan ulit.',
  'login.terms': 'Mga tuntunin at kondisyon ng loan',
  'login.privacy': 'Patakaran sa privacy',
};
