import type { Texts } from '../../texts.ts';

export const settings: Texts<'settings'> = {
  'title.settings': 'Mga setting',
  'settings.language': 'Wika',
  'settings.sessions': 'Kung saan kayo naka-log in',
  'settings.loggedInAs': 'Naka-log in po kayo bilang {phone}.',
  'settings.thisDevice': 'Ang device na ito',
  'settings.otherDevice': 'App, o hindi kilalang device',
  'settings.usedOn': 'Huling ginamit noong {day}',
  'settings.openedOn': 'Nag-log in noong {day}',
  'settings.loggedOut': 'Hindi po kayo naka-log in.',
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
  'reminders.sms': 'Mga paalala sa SMS',
  'reminders.smsTo': 'Sa {phone}.',
  'reminders.noPhone': 'Wala kaming mobile number ninyo.',
  'reminders.quiet': 'Hindi kailanman sa pagitan ng {from} at {until}.',
  'reminders.required': 'Laging naka-on: kailangan namin itong ipaalam sa inyo.',
  'reminders.push': 'Mga notification sa phone na ito',
  'reminders.pushBody':
    'Sinasabi lang ng notification na may mensahe tungkol sa loan ninyo, hindi ang laman nito. Mababasa po ninyo ito pagka-log in.',
  'reminders.pushHere': 'Ipakita ang mga notification dito',
  'reminders.pushInstead': 'Wala nang SMS kapag hindi ito kailangan.',
  'reminders.pushFailed': 'Hindi nabago ang mga notification. Pakisubukan po ulit.',
  'reminders.unsupported':
    'Hindi maipapakita ng browser na ito ang mga notification ng page na ito. Sa iPhone, puwede ito kapag nasa home screen na ang page.',
  'reminders.denied':
    'Naka-block sa browser ninyo ang mga notification ng page na ito. Payagan po ang mga ito sa settings ng browser para sa site na ito, saka bumalik dito.',
};
