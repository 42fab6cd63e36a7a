import type { Texts } from '../../texts.ts';

export const order: Texts<'order'> = {
  'order.repayment': 'Pagar',
  'order.repay': 'Pagar',
  'order.rollover': 'Pagar prórroga',
  'order.shortOfMoney': '¿No le alcanza el dinero?',
  'order.borrowAgain': 'Pedir otro préstamo',
  'order.moreProducts': 'Toque para ver más productos',
  'order.withdrawNow': 'Recibir ahora',

  'order.help': 'Llamar a atención al cliente',
  'order.stale': 'Esto puede estar desactualizado: no se pudo volver a cargar el préstamo.',
  'order.lastPayment': 'Su último pago',
  'order.underWayTitle': 'Hay un pago en curso',
  'order.underWay': 'Vea qué pasó con él antes de pagar otra vez.',
  'order.seePayment': 'Ver el pago',

  'order.nextPayment': 'Próximo pago',
  'order.nextPaymentOn': 'Próximo pago · {date}',
  'order.paid': '{paid} de {total} cuotas pagadas',
  'order.dueOn': '{amount} con vencimiento el {date}',
  'order.lateCharge': '+ recargo por atraso {amount}',
  'order.lateChargeTomorrow': 'Mañana se suman {amount} si no se paga nada.',

  'order.extension': 'Prórroga de {days} si paga {amount} hoy. Próxima fecha de pago: {date}.',
  'order.extensionCostsMore': 'Si en vez de la prórroga paga ahora, le cuesta {amount} menos en total.',
  'order.extensionUnknown': 'Puede pagar más tarde a cambio de un cargo. Usted ve cuánto cuesta antes de decidir.',

  'order.yourLoan': 'Su préstamo',
  'order.number': 'Préstamo n.º {orderId}',
  'order.otherLoans': 'Otros préstamos',
  'order.view': 'Ver',
  'order.notOpen': 'No disponible ahora',
};
