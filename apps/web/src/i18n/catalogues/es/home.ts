import type { Texts } from '../../texts.ts';

export const home: Texts<'home'> = {
  'title.home': 'Inicio',
  'title.product': 'Préstamo disponible',
  'title.orders': 'Mis préstamos',
};
