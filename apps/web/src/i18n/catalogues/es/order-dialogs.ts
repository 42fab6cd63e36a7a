import type { Texts } from '../../texts.ts';

export const orderDialogs: Texts<'orderDialogs'> = {
  'order.kindTips': 'Tenga en cuenta',
  'order.chooseStars': 'Elija de 1 a 5 estrellas.',
  'order.withdrawTitle': '¿Quiere recibir el dinero ahora?',
  'order.withdrawLater': 'Ahora no',
  'order.accountTitle': 'Revise su cuenta para recibir el dinero',
  'order.rateTitle': '¿Qué le parece {appName}?',
  'order.stars': { one: '{count} estrella', many: '{count} estrellas', other: '{count} estrellas' },
  'order.rateSend': 'Enviar',
  'order.rateLater': 'Ahora no',
  'order.thanksTitle': 'Gracias',
  'order.thanks': 'Si algo no está como debería, atención al cliente le ayuda.',
};
