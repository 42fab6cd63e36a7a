import type { RepaymentTexts } from './repayment-catalogue.ts';

export const repaymentEs: RepaymentTexts = {
  paymentHeld:
    'Llegó dinero que no coincide con este pago. Nuestro equipo lo está revisando; ese dinero no se ha perdido.',
  paymentForOtherLoan: 'Recibimos este dinero. Cuenta para otro préstamo.',
  paymentCountsAnew: 'Recibimos este dinero. Cuenta como otro pago de este préstamo.',
  paymentSentBack: 'Recibimos este dinero y se devolvió.',
  paymentReversed: 'Este pago se anuló el {day}. Ya no cuenta.',
  paymentChargedBack: 'Su banco retiró este pago el {day}. Ya no cuenta.',
  'paid.short': 'Llegaron {came} en lugar de {asked}: faltan {difference}. Lo que falta por pagar sigue pendiente.',
  'paid.over':
    'Llegaron {came} en lugar de {asked}: {difference} de más. Es un saldo a su favor y se usa para lo próximo que venza.',
  'paid.overAll':
    'Llegaron {came} en lugar de {asked}: {difference} de más. De eso, {credit} queda como saldo a su favor.',
  'paid.overCame': 'Llegaron {came} en lugar de {asked}: {difference} de más.',
  'paid.notExtended':
    'No alcanzó para la prórroga, así que no se movió ninguna fecha de vencimiento. Cuenta como un pago normal.',
  'paid.notPaidOff': 'No alcanzó para pagar todo el préstamo. Cuenta como un pago normal.',
  'paid.loanChanged':
    'Su préstamo cambió después de calcular este monto. Por eso este pago cubre lo que se debía en ese momento.',
  'paid.afterExpiry': 'Se pagó cuando el monto ya no valía. Por eso cuenta el día en que se pagó, el {day}.',
  'paid.asQuoted': 'Se pagó a tiempo. Por eso cuenta con fecha {day}, el día de su monto.',
  'paid.reversedPart': 'Se anularon {amount} de este pago el {day}.',
  'paid.chargedBackPart': 'Su banco retiró {amount} de este pago el {day}.',
  'paid.excessSentBack': 'Se le devolvieron {amount} que estaban de más el {day}.',
  'paid.wasExcess': 'Era más de lo que debía.',
  'paid.noLongerCounts': 'Este pago ya no cuenta.',
  'paid.owedAgain': 'Se deben de nuevo {amount}.',
  'paid.reversalReason': 'Motivo: {reason}.',
  refundOwedBack: 'Se le devolvió dinero dos veces. Debe devolver {amount}.',
  'order.paymentReversed': 'El {day} se anuló un pago: {amount}.',
  'order.paymentChargedBack': 'El {day} su banco retiró un pago: {amount}.',
  'reversal.refunded': 'el dinero se le devolvió',
  'reversal.bounced': 'el dinero no llegó',
  'reversal.wrongLoan': 'era para otro préstamo',
  'reversal.duplicate': 'se registró dos veces',
  'reversal.mistake': 'se registró por error',
};
