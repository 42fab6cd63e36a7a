import type { AccountTexts } from './account-catalogue.ts';

export const accountEs: AccountTexts = {
  'account.codeSms':
    '{code} es su código para recibir sus préstamos en {account}. Sirve por 10 minutos. Si usted no lo pidió, no se lo diga a nadie.',
  'account.changedSms': '{appName}: sus préstamos ahora se envían a {account}. ¿No fue usted? Deténgalo: {link}',
  'account.notice.held': 'Estamos revisando esta cuenta. No se envía nada a ella hasta terminar.',
  'account.notice.changed':
    'Usted cambió esta cuenta. Se le envía dinero a partir del {day}, {time}. Si no fue usted, abra el enlace de nuestro SMS.',
  'account.order.held':
    'Estamos revisando su cuenta {account} antes de enviar el dinero. Usted no tiene que hacer nada.',
  'account.order.changed':
    'Usted cambió su cuenta; por eso el dinero se envía a {account} a partir del {day}, {time}. Si no fue usted, abra el enlace de nuestro SMS.',
  'account.askAgain':
    'Su cuenta ahora es {account}. Escríbala de nuevo para confirmarla para este préstamo, o elija otra.',
  'account.stop.title': '¿Detener esta cuenta?',
  'account.stop.body':
    'De ahora en adelante, sus préstamos se enviarían a {account}. Si usted no lo pidió, deténgalo aquí. Entonces no se envía nada a esa cuenta hasta que la revisemos.',
  'account.stop.button': 'Detener esta cuenta',
  'account.stop.leave': 'Si usted mismo la cambió, cierre esta página y no pasará nada.',
  'account.stopped.title': 'La cuenta está detenida',
  'account.stopped.body': 'No se envía nada más a {account} hasta que la revisemos. Usted no tiene que hacer nada más.',
  'account.stopped.sent': 'Ya había dinero en camino a esta cuenta. Llame de inmediato a atención al cliente.',
  'account.stop.over.title': 'Este enlace ya no está disponible',
  'account.stop.over.body': 'Si se envía dinero a una cuenta que no es suya, llame a atención al cliente.',
  'account.stop.call': 'Atención al cliente: {phone}',
};
