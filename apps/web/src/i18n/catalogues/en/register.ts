import type { Texts } from '../../texts.ts';
import { register as original } from '../default/register.ts';

export const register: Texts<'register'> = {
  ...original,
  'register.phoneWrong': 'Please enter your mobile number correctly.',
  'register.captchaWrong': 'Please enter the characters in the picture.',
  'register.smsWrong': 'Please enter the code from the text message.',
  'register.tooSoon': 'A code was just sent. Please wait before you ask for another.',
};
