import type { Texts } from '../../texts.ts';

export const entry: Texts<'entry'> = {
  'entry.register.title': 'Registrarse',
  'entry.register.description': 'Regístrese en {app} con su número de celular.',
  'entry.register.lead': 'Usted se registra con su número de celular. No cuesta nada y no le obliga a nada.',
  'entry.register.need.title': 'Qué necesita',
  'entry.register.need.phone': 'Un número de celular propio que reciba SMS.',
  'entry.register.need.account': 'Más adelante, para el dinero: una billetera digital o cuenta bancaria a su nombre.',
  'entry.register.app.title': 'Regístrese en la app',
  'entry.register.app.body':
    'Descargue la app, ábrala y escriba su número de celular. Se confirma con un código que llega por SMS.',
  'entry.register.read': 'Al registrarse, usted toma nota de los {terms} y de la {privacy}.',
  'entry.register.readTerms': 'términos del préstamo',
  'entry.register.readPrivacy': 'política de privacidad',

  'entry.download.title': 'Descargar la app',
  'entry.download.description': 'Descargue {app} para su teléfono desde su tienda de apps.',
  'entry.download.lead': 'Pida su préstamo, páguelo y sígalo en su teléfono.',
  'entry.download.android': 'Android',
  'entry.download.androidStore': 'Google Play',
  'entry.download.ios': 'iPhone',
  'entry.download.iosStore': 'App Store',
  'entry.download.from': 'Descargar de',
  'entry.download.none': 'Por el momento la app no se puede descargar. Llámenos: {phone}.',
  'entry.download.browser.title': 'Sin la app',
  'entry.download.browser.body':
    'Todo funciona también en su navegador: inicie sesión con su número de celular, solicite, pague y siga su préstamo.',
  'entry.download.browser.go': 'Continuar en el navegador',
  'entry.download.safe.title': 'Antes de instalar',
  'entry.download.safe.publisher': 'Verifique que la app sea {app} y que {company} sea quien la publica.',
  'entry.download.safe.store': 'Instálela solo desde la tienda de apps, nunca desde un archivo que alguien le envió.',
  'entry.download.safe.pay': 'Nunca le pedimos dinero antes de que usted haya recibido un préstamo.',
  'entry.download.after.title': 'Después',
  'entry.download.after.1': 'Abra la app e inicie sesión con el número de celular que registró.',
  'entry.download.after.2': 'Elija un préstamo. Usted ve cuánto cuesta antes de solicitarlo.',
  'entry.download.after.3': '¿Todavía no se registró? También puede hacerlo en la app.',
  'entry.download.terms': 'Leer los términos del préstamo',

  'entry.agreement.lead':
    'Los términos del préstamo, tal como {company} los incluye en todo contrato. Aceptarlos aquí no le obliga a nada.',
  'entry.agreement.register': 'Volver al registro',
  'entry.agreement.download': 'Descargar la app',
};
