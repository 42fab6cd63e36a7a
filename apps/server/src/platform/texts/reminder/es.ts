import type { ReminderCatalogue } from './reminder-catalogue.ts';

/** SMS texts avoid the accents (á, í, ó, ú) that would double their cost. */
export const reminderEs: ReminderCatalogue = {
  texts: {
    'reminder.due': '{appName}: el {dueOn} vence su pago de {amount}.',
    'reminder.dueToday': '{appName}: hoy, {dueOn}, vence su pago de {amount}.',
    'reminder.payInTime': 'Si paga en la app hasta ese momento, no se suma nada.',
    'reminder.payToday': 'Si paga hoy en la app, no se suma nada.',
    'reminder.overdue': '{appName}: tiene un pago pendiente desde el {dueOn}. A pagar hoy: {amount}.',
    'reminder.grows': 'Si no paga hoy, mañana se suman {more}.',
    'reminder.pay': 'Puede pagar en la app.',
    'reminder.payOrExtend': 'En la app puede pagar o aplazar el pago.',
    'reminder.talk': 'Si le cuesta pagarlo, hable con nosotros: {phone}.',
    'reminder.talkInApp': 'Si le cuesta pagarlo, escriba a nuestro equipo en la app.',
    'reminder.paid': '{appName}: recibimos {amount}. Gracias.',
    'reminder.left': 'Falta por pagar: {left}; lo siguiente, hasta el {dueOn}.',
    'reminder.leftLate': 'Falta por pagar: {left}. De esto, {late} ya vencieron.',
    'reminder.leftNow': 'Falta por pagar {left}, que vence ya.',
    'reminder.settled': 'Su préstamo queda pagado por completo.',
    'reminder.payout': '{appName}: no pudimos enviar el dinero a su cuenta. Por ahora no debe nada.',
    'reminder.correctAccount': 'Revise la cuenta en la app o elija otra, y lo enviamos de nuevo.',
    'reminder.accountRefused':
      '{appName}: no podemos enviar el dinero a la cuenta que nos dio. Por ahora no debe nada.',
    'reminder.chooseAccount': 'Elija otra cuenta en la app, y lo enviamos.',
    'reminder.optOut': 'Para no recibir estos avisos: Ajustes en la app.',
    'reminder.join': '{first} {second}',
    'reminder.push': 'Tiene un mensaje sobre su préstamo.',
    'reminder.title.due': 'Antes de que venza un pago',
    'reminder.note.due': {
      one: '{count} día antes y el mismo día',
      many: '{count} días antes y el mismo día',
      other: '{count} días antes y el mismo día',
    },
    'reminder.title.overdue': 'Cuando un pago se atrasa',
    'reminder.note.overdue': 'Cuánto hay que pagar, cuánto se suma y cómo pedir ayuda',
    'reminder.title.paid': 'Cuando recibimos un pago',
    'reminder.note.paid': 'Cuánto recibimos y cuánto falta por pagar',
  },
  phrases: {
    'This SMS is required and cannot be switched off.': 'Este SMS es obligatorio y no se puede desactivar.',
    'There is no such reminder.': 'No existe ese aviso.',
    'Notifications are not offered here.': 'Aquí no se ofrecen notificaciones.',
    'This browser’s notifications cannot be used here.': 'Las notificaciones de este navegador no se pueden usar aquí.',
  },
};
