import type { Texts } from '../../texts.ts';

export const rateWorking: Texts<'rateWorking'> = {
  'rateWorking.title': 'Cómo se calcula',
  'rateWorking.rule': 'Regla de la tasa',
  'rateWorking.rule.rbi-apr': 'APR, según el RBI',
  'rateWorking.rule.ph-eir': 'EIR, según el BSP',
  'rateWorking.rule.eu-aprc': 'TAE de la Unión Europea',
  'rateWorking.rule.uk-apr': 'APR del Reino Unido',
  'rateWorking.rule.us-reg-z': 'APR de la Regulation Z, Estados Unidos',
  'rateWorking.rule.au-comparison': 'Tasa de comparación de Australia',
  'rateWorking.rule.effective-365': 'Por días, con un año de 365',
  'rateWorking.what':
    'La tasa efectiva se obtiene de una tasa diaria i. Con ella todos los pagos, descontados según los días que faltan para cada uno, valen en conjunto {amount}: el préstamo menos los cargos descontados que la tasa incluye.',
  'rateWorking.daily':
    'Aquí i es {percent}% al día. Cada monto multiplicado por su factor de descuento es su valor presente.',
  'rateWorking.whatByPeriod':
    'La tasa efectiva se obtiene de una tasa i de un periodo. Con ella, todos los pagos, cada uno descontado por los periodos hasta su vencimiento, valen juntos {amount}: el préstamo menos los cargos descontados que la tasa cuenta.',
  'rateWorking.ofPeriod':
    'Aquí i es {percent}% por {period}. Cada monto multiplicado por su factor de descuento es su valor presente.',
  'rateWorking.periods': 'Periodos',
  'rateWorking.simplePart': 'Una parte de un periodo divide entre 1 + parte × i.',
  'rateWorking.halfMonth': 'medio mes',
  'rateWorking.table': 'Cada pago y su valor presente',
  'rateWorking.due': 'Vence',
  'rateWorking.days': 'Días',
  'rateWorking.amount': 'Monto',
  'rateWorking.factor': 'Factor de descuento',
  'rateWorking.presentValue': 'Valor presente',
  'rateWorking.sum': 'Los valores presentes suman {sum}. El redondeo deja una diferencia de {difference}.',
};
