import type { Texts } from '../../texts.ts';

export const settings: Texts<'settings'> = {
  'title.settings': 'Configuración',
  'settings.language': 'Idioma',
  'settings.sessions': 'Dónde tiene la sesión abierta',
  'settings.loggedInAs': 'Inició sesión como {phone}.',
  'settings.thisDevice': 'Este dispositivo',
  'settings.otherDevice': 'App u otro dispositivo',
  'settings.usedOn': 'Último uso: {day}',
  'settings.openedOn': 'Sesión iniciada: {day}',
  'settings.loggedOut': 'No ha iniciado sesión.',
  'settings.logIn': 'Iniciar sesión',
  'settings.logOut': 'Cerrar sesión',
  'settings.everywhere': 'Cerrar sesión en todas partes',
  'settings.everywhereTitle': '¿Cerrar sesión en todos los dispositivos?',
  'settings.everywhereBody':
    'También se cierra en este dispositivo. Para volver necesita un código nuevo por SMS. Sus préstamos y pagos no cambian.',
  'settings.about': 'Información',
  'settings.version': '{appName}, versión {version}',
  'settings.terms': 'Términos y condiciones del préstamo',
  'settings.privacy': 'Política de privacidad',
  'settings.aboutUs': 'Quiénes somos',
  'reminders.sms': 'Avisos por SMS',
  'reminders.smsTo': 'Al {phone}.',
  'reminders.noPhone': 'No tenemos ningún número de celular suyo.',
  'reminders.quiet': 'Nunca entre las {from} y las {until}.',
  'reminders.required': 'Siempre activo: es un aviso que le debemos.',
  'reminders.push': 'Notificaciones en este teléfono',
  'reminders.pushBody':
    'La notificación dice que hay un mensaje sobre su préstamo, pero no su contenido. Lo lee después de iniciar sesión.',
  'reminders.pushHere': 'Mostrar notificaciones aquí',
  'reminders.pushInstead': 'Así no recibe el SMS cuando no es obligatorio.',
  'reminders.pushFailed': 'No se pudieron cambiar las notificaciones. Inténtelo de nuevo.',
  'reminders.unsupported':
    'Este navegador no puede mostrar notificaciones de esta página. En un iPhone sí puede, una vez que la página está en la pantalla de inicio.',
  'reminders.denied':
    'Su navegador bloquea las notificaciones de esta página. Permítalas en los ajustes del navegador para este sitio y vuelva.',
};
