import type { Texts } from '../../texts.ts';

export const landing: Texts<'landing'> = {
  'landing.title': '{app}: préstamos con todos los costos informados de antemano',
  'landing.description':
    'Préstamos a corto plazo en {country}: cuánto recibe, cuánto paga y cuánto cuesta atrasarse, antes de solicitarlo.',

  'landing.hero.title': 'Sepa cuánto cuesta un préstamo antes de tomarlo',
  'landing.hero.body':
    'Un préstamo a corto plazo en su propia cuenta. Le decimos todas las cifras antes de que usted acepte algo.',
  'landing.hero.apply': 'Solicitar en el navegador',
  'landing.hero.calculator': 'Calcular un préstamo',

  'landing.example': 'Ejemplo representativo',
  'landing.example.receive': 'Usted recibe',
  'landing.example.borrow': 'Monto del préstamo',
  'landing.example.interest': 'Interés',
  'landing.example.interestFlat': '{percent}% al año sobre el monto del préstamo',
  'landing.example.interestDeclining': '{percent}% al año sobre lo que aún debe',
  'landing.example.charges': 'Comisiones e impuestos',
  'landing.example.fee': 'Comisión de trámite, descontada del préstamo',
  'landing.example.payments': '{payments}, uno cada {every}',
  'landing.example.paymentsOf': '{amount} cada uno',
  'landing.example.paymentsBetween': 'De {from} a {to}',
  'landing.example.cost': 'El préstamo le cuesta',
  'landing.example.rate': 'Tasa efectiva',
  'landing.example.late': 'Si paga con atraso',
  'landing.example.lateOnce': '{amount} una sola vez; luego, {percent}% al día sobre el monto sin pagar',
  'landing.example.lateDaily': '{percent}% al día sobre el monto sin pagar',
  'landing.example.lateNone': 'No se suma nada',
  'landing.example.note':
    'Esto es lo que cuesta {product} cuando cada pago se hace en su día. Usted ve las cifras de su propio préstamo antes de aceptarlo.',
  'landing.noExample':
    'Usted ve cuánto cuesta su préstamo, cifra por cifra, antes de aceptarlo. Calcule un ejemplo con la calculadora.',

  'landing.serve.title': 'Qué ofrecemos',
  'landing.serve.body': 'Préstamos para personas en {country}, a un plazo de {from} a {to}, que se pagan en cuotas.',
  'landing.serve.apply': 'Solicitar {product}',
  'landing.serve.borrow': 'Monto del préstamo',
  'landing.serve.receive': 'Usted recibe',
  'landing.serve.repay': 'Usted paga',
  'landing.serve.term': 'Plazo',
  'landing.serve.rate': 'Tasa efectiva anual',
  'landing.serve.percent': '{percent}%',

  'landing.how.title': 'Cómo funciona',
  'landing.how.1.title': 'Regístrese y solicite un préstamo',
  'landing.how.1.body':
    'Con su número de celular. Usted elige un préstamo y ve cuánto cuesta. Solicitarlo no cuesta nada.',
  'landing.how.2.title': 'Decidimos en un plazo de {days}',
  'landing.how.2.body': 'Si no podemos darle el préstamo, le decimos por qué.',
  'landing.how.3.title': 'Usted confirma, o no',
  'landing.how.3.body':
    'Usted lee el contrato y el pagaré, y confirma. Mientras no lo haga, no debe nada y puede desistir.',
  'landing.how.4.title': 'Se envía el dinero',
  'landing.how.4.body':
    'En un plazo de {from} a {to} después de su confirmación, a la cuenta a su propio nombre que usted vinculó.',
  'landing.how.5.title': 'Usted paga',
  'landing.how.5.body':
    'Con billetera digital, por banco o en la caja de una tienda; cada cuota, a más tardar en su fecha de vencimiento. Recibe un comprobante.',

  'landing.know.title': 'Antes de pedir un préstamo',
  'landing.know.late.title': 'Atrasarse sale caro',
  'landing.know.late.once':
    'El primer día de atraso de un préstamo se suman {new} una sola vez, o {repeat} si ya tuvo antes un préstamo nuestro.',
  'landing.know.late.onceSame': 'El primer día de atraso de un préstamo se suman {new} una sola vez.',
  'landing.know.late.daily': 'Sobre el monto sin pagar, cada día: {tiers}.',
  'landing.know.late.tier': '{percent}% del día {from} al {to}',
  'landing.know.late.lastTier': '{percent}% desde el día {from}',
  'landing.know.late.free': 'No se suma nada por atrasarse.',
  'landing.know.late.ceilings': 'Cuando la ley fija un tope, usted no paga más que ese tope.',
  'landing.know.early.title': 'Pagar antes de tiempo',
  'landing.know.early.any': 'Puede pagar todo el préstamo en cualquier momento.',
  'landing.know.early.days': 'Puede pagar todo el préstamo a partir de {days} después de recibir el dinero.',
  'landing.know.early.half':
    'Puede pagar todo el préstamo cuando haya pasado la mitad de su plazo, y no antes de {days} después de recibir el dinero.',
  'landing.know.early.share':
    'Puede pagar todo el préstamo cuando haya pasado {share} de su plazo, y no antes de {days} después de recibir el dinero.',
  'landing.know.early.accrued': 'En ese caso paga interés solo por los días que pasaron.',
  'landing.know.early.scheduled': 'El interés acordado se paga completo.',
  'landing.know.early.rule_of_78': 'En ese caso se le devuelve una parte del interés según la regla del 78.',
  'landing.know.early.actuarial': 'En ese caso no paga el interés que aún no se ha devengado.',
  'landing.know.extend.title': '¿No le alcanza el dinero?',
  'landing.know.extend.body':
    'Puede aplazar una fecha de vencimiento por {days}, como máximo {times}, antes de esa fecha, ese mismo día o después, una vez pagados el interés y los recargos por atraso que ya se deban. Usted ve cuánto cuesta antes de pagarlo.',
  'landing.know.extend.none': 'Las fechas de vencimiento no se aplazan. Llámenos antes de atrasarse: {phone}.',
  'landing.know.more': 'Todo esto está en los términos del préstamo',

  'landing.links.title': 'Lo que puede hacer por su cuenta',
  'landing.links.calculator': 'Calcule cuánto cuesta un préstamo con las cifras que quiera',
  'landing.links.howToPay': 'Paso a paso, con imágenes',
  'landing.links.register': 'Con su número de celular',
  'landing.links.download': 'Para su teléfono',
  'landing.links.complaints': 'Respuesta en un plazo de {days}',

  'landing.about.title': 'Quiénes somos',
  'landing.about.body':
    '{company} presta montos pequeños por poco tiempo a personas en {country}, y dice cuánto cuesta antes de que alguien lo acepte.',
  'landing.about.more': 'Más sobre nosotros',

  'landing.privacy.title': 'Política de privacidad',
  'landing.privacy.body': 'Qué sabemos de usted, qué hacemos con eso y qué puede pedirnos.',
  'landing.privacy.frame': 'Política de privacidad, texto completo',
  'landing.privacy.open': 'Abrir la política de privacidad como página',

  'landing.terms.title': 'Términos del préstamo',
  'landing.terms.body':
    'Lo que dice todo contrato de préstamo con nosotros. Primero las cifras; después, el texto completo.',
  'landing.terms.frame': 'Términos y condiciones del préstamo, texto completo',
  'landing.terms.open': 'Abrir los términos del préstamo como página',
  'landing.terms.who': 'Quién puede pedir un préstamo',
  'landing.terms.term': 'Plazo',
  'landing.terms.termValue': 'De {from} a {to}',
  'landing.terms.decision': 'Decisión',
  'landing.terms.decisionValue': 'En un plazo de {days}',
  'landing.terms.disbursal': 'Envío del dinero',
  'landing.terms.disbursalValue': 'De {from} a {to} después de que usted confirma',
  'landing.terms.late': 'Recargo por atraso',
  'landing.terms.early': 'Pagar antes de tiempo',
  'landing.terms.extend': 'Aplazar una fecha de vencimiento',
  'landing.terms.extendValue': 'Por {days}, como máximo {times}',
  'landing.terms.extendNone': 'No se ofrece',
  'landing.terms.changes': 'Si sus datos cambian',
  'landing.terms.changesValue': 'Avísenos en un plazo de {days}',
  'landing.terms.assignment': 'Si cedemos el préstamo',
  'landing.terms.assignmentValue': 'Le avisamos {days} antes',
  'landing.terms.complaints': 'Quejas',
  'landing.terms.complaintsValue': 'Respuesta en un plazo de {days}',

  'landing.contact.title': 'Contacto',
  'landing.contact.body': 'Llámenos o escríbanos.',
  'landing.contact.form': 'Escriba un mensaje',
  'landing.contact.name': 'Su nombre',
  'landing.contact.phone': 'Su número de teléfono',
  'landing.contact.email': 'Su correo electrónico',
  'landing.contact.message': 'Su mensaje',
  'landing.contact.hint':
    'Los cuatro datos son necesarios. El mensaje se queda en este dispositivo hasta que usted lo envíe.',
  'landing.contact.submit': 'Listo',
  'landing.contact.incomplete': '¡Por favor, complete todos los datos!',
  'landing.contact.successful': '¡Correcto!',
  'landing.contact.ready': 'Su mensaje está listo y sigue en su dispositivo.',
  'landing.contact.send': 'Enviarlo por correo',
  'landing.contact.subject': 'Mensaje de {name}',
};
