import type { RepaymentTexts } from './repayment-catalogue.ts';

export const repaymentEs: RepaymentTexts = {
  paymentHeld:
    'Llegó dinero que no coincide con este pago. Nuestro equipo lo está revisando; ese dinero no se ha perdido.',
  paymentReversed: 'Este pago se anuló el {day}. Ya no cuenta, y lo que había pagado se debe de nuevo.',
  paymentChargedBack: 'Su banco retiró este pago el {day}. Ya no cuenta, y lo que había pagado se debe de nuevo.',
  'paid.short': 'Llegaron {came} en lugar de {asked}: faltan {difference}. Lo que falta por pagar sigue pendiente.',
  'paid.over':
    'Llegaron {came} en lugar de {asked}: {difference} de más. Es un saldo a su favor y se usa para lo próximo que venza.',
  'paid.overAll':
    'Llegaron {came} en lugar de {asked}: {difference} de más. De eso, {credit} queda como saldo a su favor.',
  'paid.notExtended':
    'No alcanzó para la prórroga, así que no se movió ninguna fecha de vencimiento. Cuenta como un pago normal.',
  'paid.notPaidOff': 'No alcanzó para pagar todo el préstamo. Cuenta como un pago normal.',
  'paid.loanChanged':
    'Su préstamo cambió después de calcular este monto. Por eso este pago cubre lo que se debía en ese momento.',
  'paid.afterExpiry': 'Se pagó cuando el monto ya no valía. Por eso cuenta el día en que se pagó, el {day}.',
  'paid.asQuoted': 'Se pagó a tiempo. Por eso cuenta con fecha {day}, el día de su monto.',
  'paid.reversedPart': 'Se anularon {amount} de este pago el {day}. Esa parte se debe de nuevo.',
  'paid.reversalReason': 'Motivo: {reason}.',
  'reversal.refunded': 'el dinero se le devolvió',
  'reversal.bounced': 'el dinero no llegó',
  'reversal.wrongLoan': 'era para otro préstamo',
  'reversal.duplicate': 'se registró dos veces',
  'reversal.mistake': 'se registró por error',
};
