import type { Texts } from '../../texts.ts';

export const reminders: Texts<'reminders'> = {
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
