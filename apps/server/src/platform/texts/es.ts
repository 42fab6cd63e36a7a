import type { Catalogue } from './catalogue.ts';
import { accountEs } from './account/es.ts';
import { homeEs } from './home/es.ts';
import { certifyEs } from './certify/es.ts';
import { chargesEs } from './charges/es.ts';
import { complaintEs } from './complaint/es.ts';
import { mineEs } from './mine/es.ts';
import { registrationEs } from './registration/es.ts';
import { reminderEs } from './reminder/es.ts';
import { orderStatusEs } from './order/es.ts';
import { repaymentEs } from './repayment/es.ts';
import { lateEs } from './late/es.ts';
import { transferEs } from './transfer/es.ts';

/** Latin American Spanish; borrowers are addressed as 'usted'. */
export const es: Catalogue = {
  lang: 'es-419',
  texts: {
    ...registrationEs.texts,
    ...accountEs,
    ...chargesEs,
    ...homeEs.texts,
    ...certifyEs.texts,
    ...complaintEs.texts,
    ...reminderEs.texts,
    ...mineEs.texts,
    ...repaymentEs,
    ...orderStatusEs,
    ...transferEs.texts,
    ...lateEs,
    'status.approved': 'Aprobado',
    'status.approved.body': 'Su préstamo está listo. Confirme que quiere el dinero y se lo enviamos.',
    'status.offeredAgain': 'Confirme de nuevo',
    'status.offeredAgain.body':
      'El dinero no se envió en el plazo que usted aceptó. No se envió nada y no debe nada. Lea las cifras de hoy y confírmelas si todavía quiere el préstamo.',
    'status.review': 'En revisión',
    'status.review.body': 'Decidimos en el plazo de un día y se lo informamos aquí.',
    'status.refused': 'No aprobado',
    'status.refused.body': 'Por ahora no podemos ofrecerle este préstamo.',
    'status.payingOut': 'Dinero en camino',
    'status.payingOut.body': 'Llega a su cuenta en un plazo de 1 a 3 días.',
    'status.payoutOnHold': 'Desembolso en espera',
    'status.running': 'Vigente',
    'status.payBy': '{paid} de {total} cuotas pagadas. Si paga a más tardar el {dueOn}, no se suma nada.',
    'status.dueToday': 'Vence hoy',
    'status.dueToday.body': '{paid} de {total} cuotas pagadas. Si paga hoy, no se suma nada.',
    'status.dueSoon': 'Vence pronto',
    'status.overdue': { one: '{count} día de atraso', many: '{count} días de atraso', other: '{count} días de atraso' },
    'status.overdue.body':
      'Cada día se suma un recargo por atraso. Si hoy hace su pago o paga una prórroga, deja de sumarse.',
    'status.settled': 'Pagado',
    'status.settled.body': 'Usted pagó este préstamo por completo el {settledOn}. Gracias.',
    'order.21': 'En espera',
    'order.110': 'No aprobado',
    'order.151': 'Dinero en camino',
    'order.170': 'Vigente',
    'order.174': 'Vence pronto',
    'order.180': 'Con atraso',
    'order.200': 'Pagado',
    youReceived: 'Usted recibió',
    youReceive: 'Usted recibe',
    processingFee: 'Comisión de trámite, descontada del préstamo',
    planOf: 'Capital {principal} · Interés {interest}',
    'rate.flat': '{percent}% al año, sobre el monto del préstamo',
    'rate.declining': '{percent}% al año, sobre lo que aún debe',
    newUserMessage:
      'Le damos la bienvenida. Lea cuánto cuesta su primer préstamo antes de aceptar; tómese el tiempo que necesite.',
    newUserButton: 'Continuar',
    leaveConfirm: 'Su préstamo todavía no está confirmado. Si sale ahora, no se envía nada y no se debe nada.',
    joinFailedTitle: 'No se pudo iniciar sesión en la empresa asociada',
    joinFailedBody:
      'Su cuenta aquí y sus préstamos no se ven afectados. Puede intentar de nuevo más tarde o ver estos préstamos.',
    totalToRepay: 'Total a pagar',
    termsHoldUntil: 'Estas condiciones valen hasta el',
    paidSoFar: 'Pagado hasta ahora',
    stillToPay: 'Falta por pagar',
    youApplyFor: 'Monto del préstamo',
    appliedOn: 'Fecha de solicitud',
    principal: 'Capital',
    interest: 'Interés',
    fee: 'Comisión',
    penalty: 'Recargo por atraso',
    extensionCharge: 'Cargo por prórroga',
    reclaim: 'Reembolso por devolver',
    settlesBy: 'Monto acordado que salda el préstamo hasta el {day}',
    credit: 'Saldo a su favor',
    instalmentOf: 'Cuota {number} de {total}',
    withdrawMessage: 'Su dinero está listo: {amount}. Lo enviamos a su cuenta cuando usted confirme.',
    overdueTip: 'Si no paga hoy, mañana se suman {amount}. Si no puede pagarlo todo, vea cuánto cuesta una prórroga.',
    accountProblemTitle: 'Revise su cuenta para recibir el dinero',
    extensionTitle: {
      one: 'Prórroga de {count} día',
      many: 'Prórroga de {count} días',
      other: 'Prórroga de {count} días',
    },
    extensionRemark: 'A pagar ahora',
    extensionPlanNow: 'Prórroga',
    noticeOfInstalment: 'Su pago cuenta desde el momento en que usted lo hace, aunque recibamos el aviso después.',
    noticeOfPayoff:
      'Una vez hecho este pago, el préstamo queda pagado por completo y el interés deja de correr. El monto es el de hoy; mañana será otro.',
    noticeOfSettlement:
      'Una vez hecho este pago, el préstamo queda pagado por completo y el interés deja de correr. Es el monto acordado y vale hasta el {day}.',
    nothingOwed: 'No se debe nada por este préstamo.',
    payoffFrom: 'Puede pagar todo el préstamo a partir del {day}.',
    noticeOfExtension: 'La prórroga empieza una vez pagado este monto. Sigue debiendo el monto que pidió prestado.',
    defaultCodeTitle: 'Pague en un centro de pago con este código',
    amountChanged: 'Ahora el monto a pagar es de {amount}. Revíselo e intente de nuevo.',
    cardCode: '{code} es su código para confirmar el pago. Sirve por 10 minutos. No se lo diga a nadie.',
    codeTooSoon: 'Acabamos de enviarle un código. Espere un minuto antes de pedir otro.',
    codeTries: 'Demasiados códigos incorrectos. Empiece de nuevo.',
    paymentPending: 'Todavía no hemos recibido su pago. Esta página se actualiza sola.',
    paymentUnknown:
      'Todavía no sabemos si el pago se realizó. No pague otra vez: estamos consultando al proveedor de pagos.',
    paymentPaid: 'Gracias. Recibimos su pago.',
    paymentExpired: 'Este pago no se hizo a tiempo. No se le cobró nada.',
    paymentFailed: 'El pago no se realizó. No se le cobró nada.',
  },
  phrases: {
    ...registrationEs.phrases,
    ...homeEs.phrases,
    ...certifyEs.phrases,
    ...complaintEs.phrases,
    ...reminderEs.phrases,
    ...mineEs.phrases,
    ...transferEs.phrases,
    'Something in the request is wrong.': 'Algo de lo que se envió no es correcto.',
    'This can only be done from our own pages.': 'Esto solo se puede hacer desde nuestras propias páginas.',
    'Please log in again.': 'Inicie sesión de nuevo.',
    'This call does not exist.': 'Esa operación no existe.',
    'This request was already sent with different content.': 'Esto ya se envió antes con otro contenido.',
    'This request is still being processed. Please try again in a moment.':
      'Todavía estamos procesando lo que se envió. Intente de nuevo en un momento.',
    'The request is too large.': 'Lo que se envió es demasiado grande.',
    'The request has the wrong content type.': 'Lo que se envió no es del tipo de contenido correcto.',
    'Too many tries. Please wait a moment.': 'Demasiados intentos. Espere un momento.',
    'Something went wrong on our side. Please try again in a moment.':
      'Algo falló de nuestro lado. Intente de nuevo en un momento.',
    'The service is busy. Please try again in a moment.': 'El servicio está ocupado. Intente de nuevo en un momento.',
    'We cannot find this order.': 'No encontramos este préstamo.',
    'There is nothing to pay on this order.': 'No hay nada que pagar por este préstamo.',
    'The amount to pay has changed. Please check it and try again.':
      'El monto a pagar cambió. Revíselo e intente de nuevo.',
    'This loan cannot be extended now.': 'Por ahora no hay prórroga para este préstamo.',
    'This payment method is not available. Please choose another.':
      'Este medio de pago no está disponible. Elija otro.',
    'We do not know yet whether the payment went through. Do not pay again. We are asking the provider.':
      'Todavía no sabemos si el pago se realizó. No pague otra vez: estamos consultando al proveedor de pagos.',
    'We cannot find this payment.': 'No encontramos este pago.',
    'The payment provider declined this payment. Please choose another method.':
      'El proveedor de pagos rechazó el pago. Elija otro medio de pago.',
    'We cannot find this card. Please choose another.': 'No encontramos esta tarjeta. Elija otra.',
    'This loan is not offered now.': 'Este préstamo no se ofrece ahora.',
    'The loan on offer has changed. Please read it again before you confirm.':
      'El préstamo que se ofrece cambió. Léalo de nuevo antes de confirmar.',
    'We cannot find this contract.': 'No encontramos este contrato.',
    'There is no money to withdraw on this order.': 'No hay dinero por retirar de este préstamo.',
    'Please add an account to receive your money.': 'Agregue una cuenta para recibir su dinero.',
    'Money cannot be sent to this account now. Please choose another one.':
      'Por ahora no se puede enviar dinero a esta cuenta. Elija otra.',
    'This loan cannot be paid off early now.': 'Por ahora este préstamo no se puede pagar por completo.',
    'We cannot read this picture. Please choose a photo or a screenshot (JPEG, PNG, WebP).':
      'Este archivo no es una imagen que podamos leer. Elija una foto o una captura de pantalla (JPEG, PNG, WebP).',
    'This picture is too large. Please choose a smaller one.':
      'Esta imagen es demasiado grande. Elija una más pequeña.',
    'This picture is too small to read. Please take a new photo, or send it in full size.':
      'Esta imagen es demasiado pequeña para leerla. Tome una foto nueva o envíela en su tamaño original.',
    'Nothing can be seen in this picture. Please take a new photo in good light.':
      'En esta imagen no se ve nada. Tome una foto nueva con buena luz.',
    'Too many pictures were sent. Please try again tomorrow.':
      'Se enviaron demasiadas imágenes. Intente de nuevo mañana.',
    'A picture is no longer there. Please add it again.': 'Una de las imágenes ya no está. Agréguela de nuevo.',
    'Pictures cannot be saved at the moment, and yours was not. Please add it again later.':
      'En este momento no se pueden guardar imágenes y la suya no se guardó. Agréguela de nuevo más tarde.',
    'Many pictures are being sent right now, and yours was not accepted. Please send it again in a moment.':
      'En este momento se están enviando muchas imágenes y la suya no se recibió. Envíela de nuevo en un momento.',
    请勿重复提交支付请求: 'No envíe dos veces la misma solicitud de pago.',
    验证码错误: 'El código de verificación es incorrecto.',

    'We cannot offer you this loan now, because an earlier loan was written off.':
      'Ahora no podemos ofrecerle este préstamo, porque un préstamo anterior se dio de baja.',
    'A loan of yours is overdue. You can apply again once it is paid.':
      'Uno de sus préstamos tiene atraso. Cuando lo pague, puede presentar otra solicitud.',
    'We need your personal details before we can decide. Please complete them and apply again.':
      'Necesitamos sus datos personales para poder decidir. Complételos y presente otra solicitud.',
    'We lend to Filipino citizens only.': 'Solo prestamos a ciudadanos filipinos.',
    'We lend to people over 18 only.': 'Solo prestamos a mayores de 18 años.',
    'We lend to people with a permanent address in the Philippines only.':
      'Solo prestamos a personas con domicilio permanente en Filipinas.',
    'We cannot lend to politically exposed persons.': 'No podemos prestar a personas expuestas políticamente.',
    'Your other loans already take a large part of your income.':
      'Sus otros préstamos ya se llevan gran parte de sus ingresos.',
    'We cannot offer you this loan now.': 'Por ahora no podemos ofrecerle este préstamo.',
    'We cannot send money to this account. Please choose another, then we send the money.':
      'No podemos enviar dinero a esta cuenta. Elija otra y entonces enviamos el dinero.',
    'The money came back: the account is closed. Please check the account or choose another, then we send the money again.':
      'Nos devolvieron el dinero: la cuenta está cerrada. Revise la cuenta o elija otra; después enviamos el dinero de nuevo.',
    'The money could not be sent: there is no account with this number. Please check the account or choose another, then we send the money again.':
      'No se pudo enviar el dinero: no existe una cuenta con este número. Revise la cuenta o elija otra; después enviamos el dinero de nuevo.',
    'The money could not be sent to your account. Please check the account or choose another, then we send the money again.':
      'No se pudo enviar el dinero a su cuenta. Revise la cuenta o elija otra; después enviamos el dinero de nuevo.',
    'The payment could not be started. Please try again.': 'No se pudo iniciar el pago. Inténtelo de nuevo.',
    'This way to pay is not available right now. Please choose another.':
      'Esta forma de pago no está disponible ahora. Elija otra.',
    'The amount is too small for this way to pay. Please choose another.':
      'El monto es demasiado bajo para esta forma de pago. Elija otra.',
    'The amount is too large for this way to pay. Please choose another.':
      'El monto es demasiado alto para esta forma de pago. Elija otra.',
    'The amount does not fit this way to pay. Please choose another.':
      'Esta forma de pago no admite este monto. Elija otra.',
    'This card can no longer be used. Please choose another.': 'Esta tarjeta ya no se puede usar. Elija otra.',

    'E-wallet': 'Billetera digital',
    'Bank account': 'Cuenta bancaria',
    'Wallet level': 'Nivel de su billetera',
    'Your wallet app shows it in your profile.': 'La app de su billetera lo muestra en su perfil.',
    // the wallets' own apps show these levels in English
    'Fully verified': 'Verificada por completo (Fully Verified)',
    Basic: 'Básica (Basic)',
    Upgraded: 'Mejorada (Upgraded)',
    'Not upgraded': 'No mejorada (Not Upgraded)',
    'Mobile number of the wallet': 'Número de celular de la billetera',
    '11 digits, starting with 09': '11 dígitos; empieza con 09',
    Bank: 'Banco',
    'Account number': 'Número de cuenta',
    '10 to 16 digits, as on your statement; not the number on your card':
      'De 10 a 16 dígitos, como en su estado de cuenta; no es el número de su tarjeta',
    'Type of account': 'Tipo de cuenta',
    Savings: 'Ahorros',
    Checking: 'Corriente',
    'UPI number': 'Número UPI',
    '8 to 10 digits; your UPI app shows it, often it is your mobile number':
      'De 8 a 10 dígitos; su app de UPI lo muestra y muchas veces es su número de celular',
    'City of your branch': 'Ciudad de su sucursal',
    'If yours is not in the list, choose the nearest one.': 'Si no está en la lista, elija la más cercana.',
    '9 to 18 digits, as in your passbook': 'De 9 a 18 dígitos, como en su libreta bancaria',
    Current: 'Corriente',

    'is missing': 'falta este dato',
    'contains invisible characters: please type it again': 'tiene caracteres que no se ven: escríbalo de nuevo',
    'is required': 'este dato es obligatorio',
    'must be one of the choices': 'elija una de las opciones',
    'must be the 11 digits of a mobile number that starts with 09':
      'escriba los 11 dígitos de un número de celular que empiece con 09',
    'must be the 10 to 16 digits of the account': 'escriba los dígitos de la cuenta, de 10 a 16',
    'must be the 8 to 10 digits of a UPI number': 'escriba los dígitos de un número UPI, de 8 a 10',
    'must be the 9 to 18 digits of the account': 'escriba los dígitos de la cuenta, de 9 a 18',
    'must be the 6 digits of the SMS': 'escriba los 6 dígitos del SMS',
  },
};
