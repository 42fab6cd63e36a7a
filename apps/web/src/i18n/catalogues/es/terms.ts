import type { Texts } from '../../texts.ts';

export const terms: Texts<'terms'> = {
  'terms.title': 'Términos y condiciones del préstamo',
  'terms.description':
    'Los términos y condiciones del préstamo de {company}: interés, cargos, pago, recargo por atraso, sus derechos.',
  'terms.lead':
    'Estos términos son parte de todo préstamo que da {company}; están escritos para que se lean. Por favor, hágalo antes de confirmar un préstamo.',
  'terms.short.title': 'Las cifras más importantes',
  'terms.parties.title': 'Entre quiénes valen estos términos',
  'terms.parties.1':
    'El prestamista es {company}, {address}; en estos términos también “nosotros”. Su registro de empresa es {registration}. Su autorización para prestar es {authorityNumber}, otorgada por esta autoridad, que la supervisa: {authority}. Ofrece sus préstamos con el nombre {app}.',
  'terms.parties.2':
    'El prestatario es la persona que confirma un préstamo y firma su pagaré; en estos términos también “usted”. Por su confirmación, nadie más queda obligado por su préstamo.',
  'terms.parties.3':
    'Estos términos están en vigor desde el {inForce}. Su préstamo conserva los términos que estaban en vigor el día en que usted lo confirmó, hasta que quede saldado, sin importar lo que cambiemos después.',
  'terms.parties.4':
    'Su contrato de préstamo se compone de su pagaré, la declaración informativa que lo acompaña y estos términos. Si difieren en una cifra de su préstamo, vale el pagaré.',
  'terms.words.title': 'Qué significan aquí las palabras',
  'terms.words.applicant': 'Solicitante del préstamo',
  'terms.words.applicant.is': 'Una persona que nos ha enviado una solicitud de préstamo.',
  'terms.words.borrower': 'Prestatario',
  'terms.words.borrower.is': 'Un solicitante del préstamo que ha confirmado un préstamo y firmado su pagaré.',
  'terms.words.application': 'Solicitud de préstamo',
  'terms.words.application.is':
    'Lo que un solicitante del préstamo nos envía para pedir un préstamo, con la información que le corresponde.',
  'terms.words.decision': 'Decisión sobre el préstamo',
  'terms.words.decision.is': 'Nuestra respuesta a una solicitud de préstamo: aprobada o rechazada.',
  'terms.words.disclosure': 'Declaración informativa',
  'terms.words.disclosure.is':
    'La declaración que muestra todas las cifras de un préstamo antes de que usted asuma una obligación: el préstamo, lo que se descuenta, lo que usted recibe, cada pago y su día, la tasa de interés y la tasa efectiva.',
  'terms.words.note': 'Pagaré',
  'terms.words.note.is': 'Su promesa escrita de pagar los montos que indica en los días que indica.',
  'terms.words.principal': 'Capital',
  'terms.words.principal.is': 'El monto que se presta.',
  'terms.words.proceeds': 'Monto neto',
  'terms.words.proceeds.is':
    'Lo que llega a su cuenta: el capital menos las comisiones y los impuestos que se descuentan.',
  'terms.words.disbursal': 'Desembolso',
  'terms.words.disbursal.is': 'El envío del monto neto a su cuenta. El préstamo corre desde ese día.',
  'terms.words.instalment': 'Cuota',
  'terms.words.instalment.is':
    'La parte del préstamo, con su interés, que debe pagarse a más tardar en una fecha de vencimiento.',
  'terms.words.due': 'Fecha de vencimiento',
  'terms.words.due.is': 'El último día en que una cuota se puede pagar a tiempo.',
  'terms.words.maturity': 'Vencimiento final',
  'terms.words.maturity.is': 'La fecha de vencimiento de la última cuota.',
  'terms.words.term': 'Plazo',
  'terms.words.term.is': 'Los días calendario desde el desembolso hasta el vencimiento final.',
  'terms.words.unpaid': 'Monto sin pagar',
  'terms.words.unpaid.is': 'De una cuota atrasada: el capital y el interés de esa cuota que todavía no están pagados.',
  'terms.words.penalty': 'Recargo por atraso',
  'terms.words.penalty.is': 'Lo que una cuota cuesta además cuando se paga después de su fecha de vencimiento.',
  'terms.words.prepayment': 'Pago anticipado',
  'terms.words.prepayment.is': 'Pagar todo el préstamo antes del vencimiento final.',
  'terms.words.prolongation': 'Prórroga',
  'terms.words.prolongation.is':
    'Aplazar fechas de vencimiento a días posteriores a cambio de un cargo. En la app en inglés también se llama “extension” o “rollover”.',
  'terms.words.calendar': 'Día calendario, día hábil, día de lunes a viernes',
  'terms.words.calendar.is':
    'Un día calendario es cualquier día. Un día de lunes a viernes es cualquiera de esos cinco días de la semana. Un día hábil es un día de lunes a viernes que no es feriado oficial. Los días son los del reloj en {country}.',
  'terms.eligibility.title': 'Quién puede pedir un préstamo',
  'terms.eligibility.1': 'Usted puede pedir un préstamo si se cumple todo esto:',
  'terms.eligibility.citizen': 'Usted tiene {nationality}.',
  'terms.eligibility.age': 'Usted tiene más de {age} años: el día en que cumplió esa edad ya pasó; no es hoy.',
  'terms.eligibility.address': 'Su domicilio permanente está en {country}.',
  'terms.eligibility.exposed':
    'Usted no es una persona expuesta políticamente: no ocupa ni ocupó recientemente un cargo público destacado, ni es familiar cercano de alguien que lo ocupa.',
  'terms.eligibility.law': 'Usted es mayor de edad, puede celebrar contratos según la ley de {country} y vive allí.',
  'terms.eligibility.account':
    'Usted tiene un número de celular propio, y una billetera digital o cuenta bancaria a su propio nombre a la que se puede enviar el dinero.',
  'terms.eligibility.overdue': 'Ninguna cuota de otro préstamo nuestro está atrasada.',
  'terms.eligibility.2':
    'Usted confirma que lo que nos dice es verdadero y completo, que pide el préstamo para usted y no para otra persona, y que puede pagar el préstamo con sus ingresos.',
  'terms.decision.title': 'Solicitud y decisión',
  'terms.decision.1': 'Usted solicita el préstamo en la app. Solicitarlo no cuesta nada y no le obliga a nada.',
  'terms.decision.2':
    'Decidimos en un plazo de {decision} después de su solicitud. La aprobamos o la rechazamos; si la rechazamos, le decimos el motivo. Puede solicitar de nuevo más adelante.',
  'terms.decision.3':
    'Mientras una solicitud de préstamo suya espera nuestra decisión o su confirmación, enviarla de nuevo no crea un segundo préstamo.',
  'terms.decision.4':
    'Una aprobación es una oferta del préstamo con las cifras que se le muestran. No le obliga a nada hasta que usted la confirme.',
  'terms.note.title': 'Pagaré y confirmación',
  'terms.note.1':
    'Antes de confirmar, usted ve la declaración informativa y el texto del contrato y del pagaré. Léalos y guarde una copia: puede abrirlos y descargarlos en cualquier momento.',
  'terms.note.2':
    'Usted acepta el préstamo y firma el pagaré al marcar que está de acuerdo y confirmar que quiere el dinero. Una confirmación electrónica vale como una firma en papel.',
  'terms.note.3': 'Si usted no confirma, no hay préstamo y no debe nada.',
  'terms.note.4':
    'Si una cifra cambia antes de que usted confirme, se le muestra la nueva y se le pregunta otra vez. Lo que usted confirmó se guarda sin cambios, y ninguna otra cosa le obliga.',
  'terms.disbursal.title': 'Desembolso',
  'terms.disbursal.1':
    'Enviamos el monto neto en un plazo de {disbursalFrom} a {disbursalTo} después de que usted haya confirmado, a la cuenta a su propio nombre que vinculó. No enviamos dinero a la cuenta de ninguna otra persona.',
  'terms.disbursal.2':
    'Las comisiones y los impuestos que se descuentan del capital se le muestran de antemano. No pedimos ningún pago, de ningún tipo, antes de que se haya enviado el dinero.',
  'terms.disbursal.3':
    'Todas las fechas de vencimiento se cuentan desde el día en que se envía el dinero. Los importes son los de su contrato, sea cual sea ese día; sus fechas son las de un préstamo enviado el día en que usted lo aceptó. Si el dinero no se envía a más tardar el último día que indica el contrato, no se debe nada y le ofrecemos el préstamo de nuevo.',
  'terms.disbursal.4':
    'Si la cuenta no puede recibir el dinero, le avisamos y le pedimos otra. Mientras no se haya enviado el dinero, usted no debe nada.',
  'terms.term.title': 'Plazo',
  'terms.term.1': 'Un préstamo pactado en días tiene un plazo de {termFrom} como mínimo y {termTo} como máximo.',
  'terms.term.weeks': 'Uno pactado en semanas tiene un plazo de {weeksFrom} como mínimo y {weeksTo} como máximo.',
  'terms.term.months':
    'Uno pactado en meses tiene un plazo de {monthsFrom} como mínimo y {monthsTo} como máximo, sin importar cuántos días tengan esos meses.',
  'terms.term.other':
    'No se dan préstamos a otros plazos. Cuánto pueden alargar el plazo las prórrogas está en {prolongationSection}.',
  'terms.term.2': 'Lo que usted aún deba en el vencimiento final debe pagarse en el vencimiento final.',
  'terms.cost.title': 'Interés y cargos',
  'terms.cost.1':
    'Usted paga interés a la tasa anual de su pagaré. El pagaré dice si el interés se calcula sobre el monto del préstamo o sobre lo que aún se debe, y con qué calendario.',
  'terms.cost.2':
    'Usted paga las comisiones y los impuestos que muestra su declaración informativa. No hay otros por dar el préstamo.',
  'terms.cost.3':
    'La tasa efectiva dice cuánto cuesta el préstamo en total: es la tasa con la que todo lo que usted paga, descontado desde su vencimiento, vale lo mismo que lo que recibió. Los cargos que su declaración informativa deja fuera de la tasa no cuentan en ninguno de los dos lados. Se muestra por mes y por año, e incluye el interés y las comisiones.',
  'terms.cost.4':
    'Además del interés y de estas comisiones e impuestos, solo existen el cargo por una prórroga que usted pida ({prolongationSection}) y el recargo por atraso ({lateSection}). Una tienda o una billetera digital puede cobrar una comisión propia por un pago; usted la ve antes de elegir cómo pagar.',
  'terms.cost.5':
    'Los montos están en {currency}, hasta la centésima. El interés y los recargos se redondean a la centésima más cercana.',
  'terms.cost.ceilings':
    'Para los préstamos de {maxPrincipal} como máximo a un plazo de {maxMonths} como máximo, la ley fija topes, y ninguno de esos préstamos cuesta más de lo que los topes permiten. El día en que se envía el préstamo decide qué tabla vale.',
  'terms.cost.ceilingsAll':
    'La ley fija topes, y ningún préstamo cuesta más de lo que los topes permiten. El día en que se envía el préstamo decide qué tabla vale.',
  'terms.ceiling.from': 'Desde el {date}, {source}',
  'terms.ceiling.nominal': 'interés: como máximo {percent}% al mes',
  'terms.ceiling.effective': 'tasa efectiva: como máximo {percent}% al mes',
  'terms.ceiling.penalty': 'recargo por atraso: como máximo {percent}% al mes del monto vencido',
  'terms.ceiling.total': 'interés, comisiones, cargos y recargos en conjunto: como máximo {percent}% del préstamo',
  'terms.example.title': 'Un ejemplo calculado',
  'terms.example.1':
    'Un préstamo de {principal} al {rate}% anual {method}, con una comisión de trámite de {fee}, que se paga en {payments}, uno cada {every}:',
  'terms.example.charges':
    'Un préstamo de {principal} al {rate}% anual {method}, con comisiones e impuestos de {fee} en total, que se paga en {payments}, uno cada {every}:',
  'terms.example.flat': 'sobre el monto del préstamo',
  'terms.example.declining': 'sobre lo que aún se debe',
  'terms.example.receive': 'Usted recibe',
  'terms.example.interest': 'Interés',
  'terms.example.fees': 'Interés y comisión en conjunto',
  'terms.example.repay': 'Usted paga',
  'terms.example.effective': 'Tasa efectiva',
  'terms.example.plan': 'Sus pagos',
  'terms.example.payment': 'Pago {number}, {day} después del desembolso',
  'terms.example.parts': 'Capital {principalPart}, interés {interestPart}',
  'terms.example.2': 'Es un ejemplo y no una oferta. Las cifras de su préstamo están en su declaración informativa.',
  'terms.assignment.title': 'Cesión del préstamo',
  'terms.assignment.1':
    'Podemos ceder su préstamo a otra empresa que esté autorizada a tenerlo. Se lo decimos {assignment} antes: qué empresa es, desde cuándo y cómo pagar entonces.',
  'terms.assignment.2':
    'Su préstamo sigue como es: nadie puede cambiar sus cifras ni sus términos al hacerse cargo de él.',
  'terms.assignment.3':
    'Lo que usted nos pague antes de haberse enterado de la cesión cuenta. Usted no puede ceder a otra persona sus derechos ni sus deberes de este préstamo sin nuestro acuerdo.',
  'terms.notices.title': 'Cómo nos avisamos',
  'terms.notices.1':
    'Le escribimos en la app, por SMS o por correo electrónico, al número y a la dirección que nos dio por última vez. Lo que enviamos allí se considera recibido el siguiente día hábil, a menos que usted demuestre que no le llegó.',
  'terms.notices.2':
    'Usted puede comunicarse con nosotros en la app, por teléfono al {phone}, por correo electrónico a {email} y por carta a {address}.',
  'terms.changes.title': 'Cuando sus datos cambian',
  'terms.changes.1':
    'Si cambia su nombre, su dirección, su número de celular, su correo electrónico, su empleo o la cuenta que vinculó, avísenos en un plazo de {notifyChange}.',
  'terms.changes.2':
    'Si no lo hace, es posible que no podamos comunicarnos con usted ni enviarle dinero, y lo que enviemos a la dirección anterior cuenta.',
  'terms.data.title': 'Sus datos personales',
  'terms.data.1':
    'Necesitamos datos personales suyos para decidir sobre un préstamo, enviar el dinero y llevar las cuentas. Qué recopilamos, qué hacemos con eso y qué puede pedirnos usted se dice en la {privacyPolicy}, que no es parte del contrato y se puede leer en cualquier momento.',
  'terms.data.privacyPolicy': 'Política de privacidad',
  'terms.disputes.title': 'Desacuerdos y sentencias',
  'terms.disputes.1':
    'Si no estamos de acuerdo, por favor díganoslo primero a nosotros: una queja no cuesta nada y se responde ({complaintsSection}). No le quita ninguno de sus derechos, y usted puede acudir a la autoridad supervisora o a un tribunal en cualquier momento.',
  'terms.disputes.2':
    'Si un tribunal decide en firme en su contra y la sentencia sigue sin pagarse durante {judgment}, usted está en incumplimiento ({defaultSection}).',
  'terms.law.title': 'Ley aplicable y tribunales',
  'terms.law.1':
    'La ley de {country} rige el préstamo y estos términos. Los derechos que esa ley da a los prestatarios y a los que no se puede renunciar siguen siendo suyos, diga lo que diga este texto.',
  'terms.law.2': 'Deciden los tribunales de {courts}, o cualquier otro tribunal al que la ley le dé derecho a acudir.',
  'terms.law.3': 'Si una disposición de estos términos no vale ante la ley, las demás sí valen.',
  'terms.complaints.title': 'Quejas',
  'terms.complaints.1':
    'Usted presenta una queja en la app o en la {complaintsPage}: elija el préstamo y de qué se trata, escriba hasta {textMost} caracteres y agregue hasta {imagesMost} imágenes. También puede llamarnos o escribirnos.',
  'terms.complaints.page': 'página de quejas',
  'terms.complaints.2':
    'Usted tiene una respuesta en un plazo de {reply}. Puede verla allí y calificarla; si no resuelve el asunto, presente otra queja.',
  'terms.complaints.3':
    'Si todavía no está conforme, escriba a nuestro responsable de quejas: {officer}, {officerEmail}, {officerPhone}.',
  'terms.complaints.4': 'También puede acudir en cualquier momento a la autoridad: {authority}.',
  'terms.versions.title': 'Cambios e idiomas',
  'terms.versions.1':
    'Podemos cambiar estos términos para préstamos futuros. Un texto cambiado se publica aquí con el día desde el que vale. No cambia un préstamo que usted ya confirmó.',
  'terms.versions.2': 'Si las traducciones de estos términos difieren entre sí, vale el texto en inglés.',
};
