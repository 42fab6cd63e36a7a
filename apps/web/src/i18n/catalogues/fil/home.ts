import type { Texts } from '../../texts.ts';

export const home: Texts<'home'> = {
  'title.home': 'Home',
  'title.product': 'Inaalok na loan',
  'title.orders': 'Mga order ko',
};
