import type { Texts } from '../../texts.ts';

export const notices: Texts<'notices'> = {
  'notFound.body': 'Walang makikita sa address na ito.',
  'notFound.home': 'Pumunta sa simula',
  'login.title': 'Mag-log in po ulit',
  'login.body': 'Para sa inyong seguridad, na-log out kayo.',
  'login.cookies':
    'Hindi tumatanggap ng cookies ang browser ninyo. Kailangan ito sa pag-log in: payagan po ang cookies sa page na ito, saka subukan ulit.',
  'login.action': 'Mag-log in',
  'chatBrowser.body':
    'Madalas na naka-block sa chat app na ito ang mga page ng pagbabayad. Buksan po ang page na ito sa inyong browser para magbayad.',
  'chatBrowser.copy': 'Kopyahin ang address',
  'tabs.label': 'Mga pangunahing page',
  'tabs.home': 'Home',
  'tabs.orders': 'Mga order',
  'tabs.mine': 'Account ko',
  'offline.title': 'Offline po kayo.',
  'offline.body': 'Kailangan ng koneksiyon para sa mga bayad at pagbabago.',
  'offline.shownOf': 'Huling na-update noong {time}.',
  'offline.back': 'Online na po ulit kayo.',
  'offline.notSent': 'Offline po kayo. Walang naipadala.',
  'offline.pageTitle': 'Offline kayo',
  'offline.pageBody': 'Hindi pa nabubuksan ang page na ito sa phone na ito, kaya kailangan nito ng koneksiyon.',
  'offline.pageReturns': 'Kusa itong magbubukas kapag online na ulit kayo.',
  'shell.refused': 'Hindi mabubuksan ang address na ito.',
  'shell.opensInApp': 'Sa {appName} app ito bubukas.',
  'shell.closePage': 'Puwede na po ninyong isara ang page na ito.',
  'shell.call': 'Pakitawagan po ang {phone}.',
  'shell.bankStarted': 'Nili-link ang account ninyo.',
  'shell.bankEnded': 'Tapos na ang pag-link ng account ninyo.',
  'shell.noted': 'Naitala na.',
};
