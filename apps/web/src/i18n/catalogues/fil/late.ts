import type { Texts } from '../../texts.ts';

export const late: Texts<'late'> = {
  'notFound.body': 'Walang makikita sa address na ito.',
  'notFound.home': 'Pumunta sa simula',
  'login.title': 'Mag-log in po ulit',
  'login.body': 'Para sa inyong seguridad, na-log out kayo.',
  'login.action': 'Mag-log in',
  'chatBrowser.body':
    'Madalas na naka-block sa chat app na ito ang mga page ng pagbabayad. Buksan ang page na ito sa inyong browser para magbayad.',
  'chatBrowser.copy': 'Kopyahin ang address',
  'offline.title': 'Offline kayo.',
  'offline.body': 'Kailangan ng koneksiyon para sa mga bayad at pagbabago.',
  'offline.shownOf': 'Ang nakikita ninyo ay mula pa noong {time}.',
  'offline.back': 'Online na ulit kayo.',
  'offline.notSent': 'Offline kayo. Walang naipadala.',
  'offline.pageTitle': 'Offline kayo',
  'offline.pageBody': 'Hindi pa nabubuksan ang page na ito sa phone na ito, kaya kailangan nito ng koneksiyon.',
  'offline.pageReturns': 'Kusa itong magbubukas kapag online na ulit kayo.',
  'shell.refused': 'Hindi mabubuksan ang address na ito.',
  'shell.opensInApp': 'Sa {appName} app ito bubukas.',
  'shell.logInInApp': 'Mag-log in po sa {appName} app.',
  'shell.closePage': 'Puwede na ninyong isara ang page na ito.',
  'shell.call': 'Pakitawagan po ang {phone}.',
  'shell.bankStarted': 'Nili-link ang account ninyo.',
  'shell.bankEnded': 'Tapos na ang pag-link ng account ninyo.',
  'shell.noted': 'Naitala na.',
};
