import type { Texts } from '../../texts.ts';

export const notices: Texts<'notices'> = {
  'notFound.body': 'No hay ninguna página en esta dirección.',
  'notFound.home': 'Ir al inicio',
  'login.title': 'Inicie sesión de nuevo',
  'login.body': 'Por su seguridad, se cerró su sesión.',
  'login.cookies':
    'Su navegador rechaza las cookies. Para iniciar sesión hace falta una: permita las cookies en esta página e inténtelo de nuevo.',
  'login.action': 'Iniciar sesión',
  'chatBrowser.body':
    'Esta app de mensajes suele bloquear las páginas de pago. Para pagar, abra esta página en su navegador.',
  'chatBrowser.copy': 'Copiar dirección',
  'tabs.label': 'Páginas principales',
  'tabs.home': 'Inicio',
  'tabs.orders': 'Préstamos',
  'tabs.mine': 'Mi perfil',
  'offline.title': 'No tiene conexión.',
  'offline.body': 'Los pagos y los cambios necesitan conexión.',
  'offline.shownOf': 'Última actualización: {time}.',
  'offline.back': 'Ya tiene conexión otra vez.',
  'offline.notSent': 'No tiene conexión. No se envió nada.',
  'offline.pageTitle': 'No tiene conexión',
  'offline.pageBody': 'Esta página todavía no se ha abierto en este teléfono, por eso necesita conexión.',
  'offline.pageReturns': 'Se abre sola en cuanto vuelva a tener conexión.',
  'shell.refused': 'Esta dirección no se puede abrir.',
  'shell.opensInApp': 'Esto se abre en la app {appName}.',
  'shell.closePage': 'Ya puede cerrar esta página.',
  'shell.call': 'Llame al {phone}.',
  'shell.bankStarted': 'Vinculando su cuenta.',
  'shell.bankEnded': 'Terminó la vinculación de su cuenta.',
  'shell.noted': 'Anotado.',
};
