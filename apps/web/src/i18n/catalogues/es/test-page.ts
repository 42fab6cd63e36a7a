import type { Texts } from '../../texts.ts';

export const testPage: Texts<'testPage'> = {
  'title.testPreview': 'Vista de prueba',

  'info.test.notice':
    'Para desarrolladores y probadores. Nada de lo que se escribe o elige aquí se envía a ninguna parte.',
  'info.test.parameters': 'Parámetros',
  'info.test.reset': 'Restablecer',
  'info.test.appVersion': 'Versión de la app',
  'info.test.osVersion': 'Versión del sistema',
  'info.test.deviceName': 'Nombre del dispositivo',
  'info.test.deviceId': 'Id. del dispositivo',
  'info.test.sessionId': 'Id. de la sesión',
  'info.test.adId': 'Id. de publicidad',
  'info.test.productId': 'Id. del producto',
  'info.test.orderId': 'Id. del préstamo',
  'info.test.screens': 'Pantallas',
  'info.test.screen.confirm': 'Confirmar préstamo',
  'info.test.screen.order': 'Detalle del préstamo',
  'info.test.screen.repay': 'Pagar',
  'info.test.screen.extension': 'Prórroga',
  'info.test.screen.bindBank': 'Vincular cuenta',
  'info.test.screen.about': 'Quiénes somos',
  'info.test.screen.complaint': 'Queja',
  'info.test.screen.customerService': 'Atención al cliente',
  'info.test.screen.privacy': 'Política de privacidad',
  'info.test.screen.paymentInstructions': 'Guía de pago',
};
