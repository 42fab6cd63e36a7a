import type { HomeCatalogue } from './home-catalogue.ts';

export const homeEs: HomeCatalogue = {
  texts: {
    'offer.flat': 'al año, sobre el monto del préstamo',
    'offer.declining': 'al año, sobre lo que aún debe',
    'home.citizen': 'Usted tiene la ciudadanía de Filipinas',
    'home.age': 'Usted tiene más de {age} años',
    'home.address': 'Su domicilio permanente está en Filipinas',
    'home.notExposed': 'Usted no es una persona expuesta políticamente',
    'home.stepAccount': 'La cuenta a la que se envía su dinero',
    'home.exposureLimit':
      'Ha llegado al límite de lo que una persona puede tener prestado con nosotros a la vez. Podrá volver a solicitar un préstamo cuando haya pagado uno de los suyos por completo.',
    'offer.amount': 'es lo que puede pedir',
    'offer.instalments': { one: '{count} cuota', other: '{count} cuotas' },
    'offer.days': { one: '{count} día', other: '{count} días' },
    'offer.months': { one: '{count} mes', other: '{count} meses' },
    'offer.coolingOff': { one: '{count} día para arrepentirse', other: '{count} días para arrepentirse' },
  },
  phrases: {
    'You cannot apply for this loan now.': 'Ahora no puede solicitar este préstamo.',
  },
};
