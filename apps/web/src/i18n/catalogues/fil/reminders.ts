import type { Texts } from '../../texts.ts';

export const reminders: Texts<'reminders'> = {
  'reminders.sms': 'Mga paalala sa SMS',
  'reminders.smsTo': 'Sa {phone}.',
  'reminders.noPhone': 'Wala kaming mobile number ninyo.',
  'reminders.quiet': 'Hindi kailanman sa pagitan ng {from} at {until}.',
  'reminders.required': 'Laging naka-on: kailangan namin itong ipaalam sa inyo.',
  'reminders.push': 'Mga notification sa phone na ito',
  'reminders.pushBody':
    'Sinasabi lang ng notification na may mensahe tungkol sa loan ninyo, hindi ang laman nito. Mababasa ninyo ito pagka-log in.',
  'reminders.pushHere': 'Ipakita ang mga notification dito',
  'reminders.pushInstead': 'Wala nang SMS kapag hindi ito kailangan.',
  'reminders.pushFailed': 'Hindi nabago ang mga notification. Pakisubukan po ulit.',
  'reminders.unsupported':
    'Hindi maipapakita ng browser na ito ang mga notification ng page na ito. Sa iPhone, puwede ito kapag nasa home screen na ang page.',
  'reminders.denied':
    'Naka-block sa browser ninyo ang mga notification ng page na ito. Payagan ang mga ito sa settings ng browser para sa site na ito, saka bumalik dito.',
};
