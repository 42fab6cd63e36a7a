import type { Texts } from '../../texts.ts';

export const account: Texts<'account'> = {
  'title.bindBank': 'Cuenta para recibir el dinero',

  'account.intro': 'Sus préstamos se envían a esta cuenta.',
  'account.inYourName': 'Debe estar a su nombre: {name}.',
  'account.current': 'Cuenta actual',
  'account.kind': 'Tipo de cuenta',
  'account.kind1': 'Tarjeta bancaria',
  'account.kind2': 'Billetera digital',
  'account.next': 'Siguiente',
  'account.choose': 'Elegir',
  'account.fillIn': 'Complete este dato.',
  'account.chooseOne': 'Elija una opción.',
  'account.wrong': '{title}: {problem}.',
  'account.phoneDigits': {
    one: 'Aquí un número de celular tiene {count} dígito.',
    many: 'Aquí un número de celular tiene {count} dígitos.',
    other: 'Aquí un número de celular tiene {count} dígitos.',
  },
  'account.mostDigits': {
    one: 'Este número tiene como máximo {count} dígito. Revíselo.',
    many: 'Este número tiene como máximo {count} dígitos. Revíselo.',
    other: 'Este número tiene como máximo {count} dígitos. Revíselo.',
  },
  'account.noOptions': 'No hay opciones para elegir.',
  'account.first': 'Región',
  'account.second': 'Ciudad',
  'account.year': 'Año',
  'account.month': 'Mes',
  'account.day': 'Día',
  'account.empty': 'Por ahora no se puede agregar una cuenta aquí',
  'account.emptyBody': 'Intente más tarde o llame a atención al cliente.',
  'account.saved': 'Su cuenta se guardó.',
  'account.failed': 'La cuenta no se guardó',

  'account.enterCode': 'Escriba el código',
  'account.codeSent':
    'Le enviamos un código por SMS a su teléfono registrado. El mensaje nombra la cuenta: revise que sea esta antes de escribir el código.',
  'account.smsCode': 'Código del SMS',
  'account.correctCode': 'Escriba un código correcto: los 6 dígitos del SMS.',
  'account.getCode': 'Obtener código',
  'account.resendIn': 'De nuevo en {seconds} s',
  'account.resendInMinutes': 'En {minutes} min',
  'account.confirm': 'Confirmar',

  'account.keypad': 'Teclado para el monto',
  'account.keypadPoint': 'Punto',
  'account.keypadDelete': 'Borrar',
  'account.keypadConfirm': 'Confirmar',
  'account.keypadHide': 'Ocultar el teclado',
};
