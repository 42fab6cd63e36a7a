import type { HomeCatalogue } from './home-catalogue.ts';

export const homeEs: HomeCatalogue = {
  texts: {
    'home.citizen': 'Usted tiene la ciudadanía de Filipinas',
    'home.age': 'Usted tiene más de {age} años',
    'home.address': 'Su domicilio permanente está en Filipinas',
    'home.notExposed': 'Usted no es una persona expuesta políticamente',
    'home.stepAccount': 'La cuenta a la que se envía su dinero',
    'home.exposureLimit':
      'Ha llegado al límite de lo que una persona puede tener prestado con nosotros a la vez. Podrá volver a solicitar un préstamo cuando haya pagado uno de los suyos por completo.',
  },
  phrases: {
    'You cannot apply for this loan now.': 'Ahora no puede solicitar este préstamo.',
  },
};
