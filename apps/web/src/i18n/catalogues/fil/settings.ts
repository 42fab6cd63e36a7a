import type { Texts } from '../../texts.ts';

export const settings: Texts<'settings'> = {
  'title.settings': 'Mga setting',
  'settings.language': 'Wika',
  'settings.sessions': 'Kung saan kayo naka-log in',
  'settings.loggedInAs': 'Naka-log in kayo bilang {phone}.',
  'settings.thisDevice': 'Ang device na ito',
  'settings.otherDevice': 'App, o hindi kilalang device',
  'settings.usedOn': 'Huling ginamit noong {day}',
  'settings.openedOn': 'Nag-log in noong {day}',
  'settings.loggedOut': 'Hindi kayo naka-log in.',
  'settings.logIn': 'Mag-log in',
  'settings.logOut': 'Mag-log out',
  'settings.everywhere': 'Mag-log out sa lahat',
  'settings.everywhereTitle': 'Mag-log out sa lahat ng device?',
  'settings.everywhereBody':
    'Mala-log out din ang device na ito. Para makabalik, kailangan ninyo ng bagong code sa SMS. Hindi maaapektuhan ang mga loan at bayad ninyo.',
  'settings.about': 'Tungkol dito',
  'settings.version': '{appName}, bersyon {version}',
  'settings.terms': 'Mga tuntunin at kondisyon ng loan',
  'settings.privacy': 'Patakaran sa privacy',
  'settings.aboutUs': 'Tungkol sa amin',
};
