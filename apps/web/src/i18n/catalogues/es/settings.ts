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
};
