import type { Texts } from '../../texts.ts';

export const home: Texts<'home'> = {
  'title.home': 'होम',
  'title.product': 'उपलब्ध लोन',
  'title.orders': 'मेरे ऑर्डर',
};
