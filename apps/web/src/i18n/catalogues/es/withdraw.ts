import type { Texts } from '../../texts.ts';

export const withdraw: Texts<'withdraw'> = {
  'title.withdraw': 'Retire su préstamo',

  'withdraw.receive': 'Usted recibe',
  'withdraw.loan': 'Monto del préstamo',
  'withdraw.fee': 'Comisión de trámite, descontada del préstamo',
  'withdraw.arrives': 'Llega a más tardar el {date}.',
  'withdraw.to': 'Se envía a',
  'withdraw.change': 'Cambiar la cuenta',
  'withdraw.noAccount': 'Todavía no hay cuenta',
  'withdraw.noAccountBody': 'Agregue la cuenta a la que se envía el dinero. Debe estar a su nombre.',
  'withdraw.addAccount': 'Agregar una cuenta',
  'withdraw.confirm': 'Retirar {amount}',
  'withdraw.free':
    'Mientras usted no confirme, no se envía nada y no se debe nada. El préstamo empieza el día en que se envía el dinero.',
  'withdraw.sentTitle': 'Usted ya confirmó este préstamo',
  'withdraw.sentBody': 'El dinero se envía a su cuenta una sola vez.',
  'withdraw.closedTitle': 'No hay dinero por retirar',
  'withdraw.closedBody': 'Vea su préstamo para saber en qué estado está.',
  'withdraw.toOrder': 'Ver el préstamo',
  'withdraw.noOrder': 'No sabemos qué préstamo es',
  'withdraw.noOrderBody': 'Abra esta página de nuevo desde su préstamo.',
};
