import type { Texts } from '../../texts.ts';

export const termsRepaying: Texts<'termsRepaying'> = {
  'terms.repay.title': 'Pago del préstamo',
  'terms.repay.1':
    'Usted paga cada cuota a más tardar en su fecha de vencimiento, con uno de los medios de pago que muestra la app. Un pago en la misma fecha de vencimiento está a tiempo.',
  'terms.repay.2':
    'Desde {reminder} antes de una fecha de vencimiento, la página de su préstamo dice que pronto vence un pago. Si no se lo recordamos, el pago vence de todos modos.',
  'terms.repay.3':
    'Un pago cuenta el día en que usted lo hizo, aunque nos enteremos más tarde. Usted recibe un comprobante, y la página de su préstamo muestra lo que está pagado y lo que falta.',
  'terms.repay.4':
    'Cada pago se usa en este orden: los cargos por prórrogas y, después, de la cuota más antigua a la más reciente, los recargos por atraso, las comisiones, los impuestos, el interés y el capital.',
  'terms.repay.5':
    'Lo que usted pague por encima de lo que ya debe pagarse va a las cuotas siguientes. Lo que pague por encima de todo el préstamo es un saldo a su favor, que le devolvemos.',
  'terms.repay.6':
    'Pague solo por medio de la app, o con un código que le dio la app. Un código sirve una sola vez y solo para su monto. Nadie de nosotros recibe efectivo, y nadie de nosotros le pide que envíe dinero a una cuenta particular.',
  'terms.early.title': 'Pagar antes de tiempo',
  'terms.early.any': 'Usted puede pagar todo el préstamo en cualquier momento antes del vencimiento final.',
  'terms.early.days':
    'Usted puede pagar todo el préstamo antes del vencimiento final a partir de {earlyDays} después del desembolso.',
  'terms.early.half':
    'Usted puede pagar todo el préstamo antes del vencimiento final cuando haya pasado la mitad de su plazo, y no antes de {earlyDays} después del desembolso.',
  'terms.early.share':
    'Usted puede pagar todo el préstamo antes del vencimiento final cuando haya pasado {earlyShare} de su plazo, y no antes de {earlyDays} después del desembolso.',
  'terms.early.term':
    'El plazo que cuenta es el que se acordó primero: una prórroga no quita este derecho. Un préstamo con un plazo de {exampleTerm} se puede pagar por completo desde el día {exampleEarly}.',
  'terms.early.accrued':
    'En ese caso usted paga el capital y el interés de los días que han pasado. El interés de los días por venir no se cobra.',
  'terms.early.scheduled': 'En ese caso usted paga el capital y todo el interés acordado.',
  'terms.early.rule_of_78':
    'En ese caso usted paga el capital y el interés menos la parte que devuelve la regla del 78: la suma de los dígitos de las cuotas que faltan entre la suma de los dígitos de todas.',
  'terms.early.actuarial':
    'En ese caso usted paga lo que valen ese día las cuotas que faltan, a la tasa que resulta de las cuotas.',
  'terms.early.noFee': 'No hay comisión por pagar antes de tiempo.',
  'terms.early.fee':
    'Pagar todo el préstamo antes de tiempo tiene una comisión. El contrato de préstamo la indica y usted la ve antes de pagar.',
  'terms.early.recalculated':
    'Usted puede pagar antes de una fecha de vencimiento en cualquier momento. El capital que se paga antes ya no genera interés desde entonces. El contrato de préstamo indica cómo cambian las cuotas siguientes.',
  'terms.early.instalments':
    'Usted puede pagar cuotas sueltas antes de sus fechas de vencimiento en cualquier momento. Eso solo no baja el interés.',
  'terms.early.cooling':
    'En un plazo de {cooling} después del desembolso, usted puede devolver el préstamo sin dar un motivo. En ese caso paga el capital y el interés de los días que han pasado. Las comisiones que se pagan con las cuotas y sus impuestos cuentan como interés; lo que se descontó no se devuelve.',
  'terms.prolong.title': 'Prórroga',
  'terms.prolong.none': 'No ofrecemos prórrogas. Por favor, llámenos antes de atrasarse.',
  'terms.prolong.1':
    'Usted puede pedir una prórroga de su préstamo antes de una fecha de vencimiento o del vencimiento final, ese mismo día o después. Se concede una vez pagados el interés y los recargos por atraso que ya se deban para entonces, y el cargo por la prórroga.',
  'terms.prolong.2':
    'Una prórroga aplaza por {prolongDays} la primera cuota que usted todavía no ha pagado, a contar desde la fecha de vencimiento de esa cuota, o desde el día en que usted paga si esa fecha ya pasó. Todas las cuotas posteriores se aplazan el mismo número de días.',
  'terms.prolong.interest':
    'Su cargo es el interés de los días de la prórroga ({prolongDays}) sobre el capital que todavía no está pagado, a la tasa de su préstamo, tomando un año como {yearDays}.',
  'terms.prolong.fee':
    'Su cargo es el interés de los días de la prórroga ({prolongDays}) sobre el capital que todavía no está pagado, a la tasa de su préstamo, tomando un año como {yearDays}, y una comisión de {prolongFee}.',
  'terms.prolong.3':
    'Un préstamo se puede prorrogar {prolongTimes} en total, y solo mientras su plazo completo no pase de {prolongTo}.',
  'terms.prolong.4':
    'Una prórroga cuesta dinero y no reduce lo que usted debe. Lo que cuesta, y las nuevas fechas, se muestran antes de que usted pague. Un pago que no alcanza a cubrirla es un pago normal.',
  'terms.prolong.example':
    'En el ejemplo de la {exampleSection}, en la fecha de vencimiento de la primera cuota: {prolongExampleInterest} de interés que ya se debe y un cargo de {prolongExampleCharge}; {prolongExample} en total.',
  'terms.late.title': 'Pagar con atraso',
  'terms.late.none':
    'No se cobra ningún recargo por atraso. Una cuota que no se paga a más tardar en su fecha de vencimiento está atrasada, y se aplica la {defaultSection}.',
  'terms.late.arrears': 'El capital que se paga tarde sigue generando interés a la tasa acordada hasta que se paga.',
  'terms.late.1':
    'Una cuota que no se paga a más tardar en su fecha de vencimiento está atrasada desde el día siguiente. Entonces se suma un recargo por atraso:',
  'terms.late.onceNew':
    'Una sola vez, el primer día en que alguna cuota del préstamo está atrasada, para un cliente nuevo',
  'terms.late.onceRepeat': 'Una sola vez, ese día, para un cliente que ya tuvo antes un préstamo nuestro',
  'terms.late.onceSame': 'Una sola vez, el primer día en que alguna cuota del préstamo está atrasada',
  'terms.late.tier': 'Cada día, del día de atraso {from} al {to}',
  'terms.late.tierOne': 'En el día de atraso {from}',
  'terms.late.lastTier': 'Cada día, desde el día de atraso {from}',
  'terms.late.percent': '{percent}% del monto sin pagar',
  'terms.late.2':
    'El día de atraso 1 es el día siguiente a la fecha de vencimiento. Cada cuota tiene su propia cuenta de días. La parte única se cobra una sola vez en la vida de un préstamo, sin importar cuántas cuotas estén atrasadas.',
  'terms.late.2daily':
    'El día de atraso 1 es el día siguiente a la fecha de vencimiento. Cada cuota tiene su propia cuenta de días.',
  'terms.late.3':
    'El monto sin pagar es el capital y el interés de esa cuota que todavía no están pagados. No se cobra recargo sobre recargos ni sobre comisiones. Un pago reduce el monto sin pagar desde el día siguiente al pago.',
  'terms.late.4':
    'Después de una prórroga vale la nueva fecha de vencimiento. Si esa también pasa, la cuenta empieza de nuevo en el día 1.',
  'terms.late.ceilings': 'Cuando la {costSection} indica un tope, el recargo se detiene en ese tope.',
  'terms.late.example':
    'Si un cliente nuevo paga con atraso la primera cuota del ejemplo de la {exampleSection} ({instalment}), se le suma esto:',
  'terms.late.exampleDay': 'El día {number} de atraso',
  'terms.late.exampleOwed': '{owed} por pagar en total',
  'terms.late.5':
    'Si ve que no puede pagar a tiempo, díganoslo antes de la fecha de vencimiento. Preguntar no cuesta nada, y puede ser posible una prórroga ({prolongationSection}).',
  'terms.late.5plain':
    'Si ve que no puede pagar a tiempo, díganoslo antes de la fecha de vencimiento. Preguntar no cuesta nada.',
  'terms.other.title': 'Préstamos con otros términos',
  'terms.other.1':
    'Algunos préstamos se dan con términos propios. Para ellos, las cifras de abajo sustituyen a las de las otras secciones; todo lo demás es igual. El contrato de cada préstamo indica sus términos.',
  'terms.other.products': 'Términos de {products}',
  'terms.default.title': 'Incumplimiento',
  'terms.default.1': 'Usted está en incumplimiento cuando',
  'terms.default.unpaid':
    'una cuota, o cualquier otra cosa que deba pagarse, no se paga a más tardar en su fecha de vencimiento o en el vencimiento final;',
  'terms.default.false': 'algo importante que usted nos dijo para el préstamo era falso;',
  'terms.default.judgment':
    'una sentencia de un tribunal en su contra que le ordena pagar dinero sigue sin pagarse durante {judgment}, a menos que usted la haya apelado.',
  'terms.default.2':
    'Mientras usted está en incumplimiento, no le damos otro préstamo, y podemos informar del préstamo a los burós de crédito según lo que prevé la ley. Los recargos por atraso son los de la {lateSection}, y ningún otro.',
  'terms.default.3':
    'Las cuotas que todavía no vencen conservan sus fechas de vencimiento: una cuota atrasada no hace que el resto del préstamo deba pagarse de inmediato.',
  'terms.default.4':
    'Si usted no paga, podemos reclamar ante un tribunal lo que ya debe pagarse. Entonces se suma lo que el tribunal conceda como costas del juicio; nosotros no sumamos ningún gasto de cobranza.',
  'terms.collection.title': 'Cómo pedimos el pago',
  'terms.collection.1':
    'Cuando nosotros, o personas que trabajan para nosotros, le pedimos un pago que ya debe hacerse, valen estas reglas:',
  'terms.collection.who': 'Dicen quiénes son y de parte de quién llaman.',
  'terms.collection.hours':
    'Se comunican con usted entre las {contactFrom} y las {contactUntil}, y a ninguna otra hora.',
  'terms.collection.threat':
    'No usan amenazas, insultos ni afirmaciones falsas, y no se hacen pasar por la policía, un tribunal o una autoridad.',
  'terms.collection.others':
    'No hablan de su préstamo con nadie más que con usted. No se comunican con personas de su lista de contactos, con su empleador, con su familia ni con sus amigos, y no publican nada.',
  'terms.collection.cash': 'No reciben efectivo y no indican ninguna cuenta propia.',
  'terms.collection.2':
    'Si alguien rompe estas reglas, por favor presente una queja ({complaintsSection}) y elija la cobranza como motivo. Una agencia de cobranza que trabaja para nosotros está obligada por las mismas reglas, y nosotros respondemos por ella.',
};
