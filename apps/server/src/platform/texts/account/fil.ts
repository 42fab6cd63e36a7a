import type { AccountTexts } from './account-catalogue.ts';

export const accountFil: AccountTexts = {
  'account.codeSms':
    '{code} ang code ninyo para matanggap ang mga loan ninyo sa {account}. Magagamit ito sa loob ng 10 minuto. Kung hindi kayo ang humingi nito, huwag itong sabihin kahit kanino.',
  'account.changedSms': '{appName}: sa {account} na ipapadala ang mga loan ninyo. Hindi ba kayo ito? Ipahinto: {link}',
  'account.notice.held': 'Sinusuri namin ang account na ito. Walang ipapadala rito hangga’t hindi ito tapos.',
  'account.notice.changed':
    'Pinalitan ninyo ang account na ito. Magpapadala kami ng pera rito simula {day}, {time}. Kung hindi kayo ito, buksan ang link sa SMS namin.',
  'account.order.held':
    'Sinusuri namin ang account ninyong {account} bago namin ipadala ang pera. Wala po kayong kailangang gawin.',
  'account.order.changed':
    'Pinalitan ninyo ang account ninyo, kaya ipapadala ang pera sa {account} simula {day}, {time}. Kung hindi kayo ito, buksan ang link sa SMS namin.',
  'account.askAgain':
    '{account} na ang account ninyo. Ilagay po ito ulit para kumpirmahin para sa loan na ito, o pumili ng iba.',
  'account.stop.title': 'Ipahinto ang account na ito?',
  'account.stop.body':
    'Mula ngayon, sa {account} ipapadala ang mga loan ninyo. Kung hindi kayo ang humiling nito, ipahinto ito rito. Walang ipapadala roon hangga’t hindi namin ito nasusuri.',
  'account.stop.button': 'Ipahinto ang account',
  'account.stop.leave': 'Kung kayo ang nagpalit nito, isara ang page na ito. Walang magbabago.',
  'account.stopped.title': 'Nakahinto na ang account',
  'account.stopped.body':
    'Wala nang ipapadala sa {account} hangga’t hindi namin ito nasusuri. Wala na kayong kailangang gawin.',
  'account.stopped.sent': 'May pera nang papunta sa account na ito. Tumawag po agad sa customer service.',
  'account.stop.over.title': 'Hindi na magagamit ang link na ito',
  'account.stop.over.body': 'Kung may perang ipinadala sa account na hindi sa inyo, tumawag sa customer service.',
  'account.stop.call': 'Customer service: {phone}',
};
