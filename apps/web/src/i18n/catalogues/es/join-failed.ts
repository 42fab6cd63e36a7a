import type { Texts } from '../../texts.ts';

export const joinFailed: Texts<'joinFailed'> = {
  'title.loginFail': 'Detalle del préstamo',

  'joinFailed.title': 'No se pudo iniciar sesión',
  'joinFailed.products': 'Otros préstamos',
  'joinFailed.view': 'Ver',
  'joinFailed.notOpen': 'No disponible ahora',
  'joinFailed.none': 'Por ahora no hay otros préstamos.',
};
