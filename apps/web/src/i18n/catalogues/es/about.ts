import type { Texts } from '../../texts.ts';

export const about: Texts<'about'> = {
  'about.title': 'Quiénes somos',
  'about.description': 'Quién es {company}, cómo presta, quién la supervisa y cómo comunicarse con ella.',
  'about.lead':
    '{company} presta montos pequeños por poco tiempo a personas en {country}. {app} es la app con la que lo hace.',

  'about.mission.title': 'Nuestra misión',
  'about.mission.1':
    'Un préstamo pequeño puede ayudar a llegar al día de pago, a hacer una reparación o a esperar una cosecha. También puede hacer más difícil un mes difícil. Cuál de las dos cosas pasa depende de si quien lo pidió conocía el precio.',
  'about.mission.2':
    'Por eso decimos primero el precio. Nadie confirma un préstamo con nosotros sin haber visto antes cuánto recibe, cuánto paga y cuándo, la tasa efectiva y qué pasa si se atrasa.',

  'about.advantages.title': 'Con qué puede contar',
  'about.approval.title': 'Aprobación rápida',
  'about.approval.body':
    'Decidimos en un plazo de {decision} después de su solicitud. Una vez que usted confirma, el dinero se envía en un plazo de {from} a {to}.',
  'about.fees.title': 'Comisiones transparentes',
  'about.fees.body':
    'Cada comisión es parte de las cifras que usted ve antes de aceptar. No se cobra nada que no esté en los términos del préstamo.',
  'about.repayment.title': 'Pago flexible',
  'about.repayment.body': 'Usted paga con billetera digital, por banco o en ventanilla, en cuotas.',
  'about.repayment.extend':
    '¿No le alcanza el dinero? Puede aplazar una fecha de vencimiento por {days}, como máximo {times}.',
  'about.security.title': 'Seguridad',
  'about.security.body':
    'El dinero va solo a una cuenta a su propio nombre. Su número de cuenta está cifrado. Nunca le pedimos su lista de contactos.',

  'about.team.title': 'Las personas detrás',
  'about.team.1':
    'Las decisiones siguen reglas escritas, y hay personas que responden por ellas. Las quejas las leen y las responden personas, en un plazo de {reply}.',
  'about.team.2': '{officer} responde por los datos personales y por las quejas que no se resolvieron.',

  'about.company.title': 'La empresa',
  'about.company.supervised': 'Prestamos bajo la supervisión de esta autoridad: {authority}.',

  'about.contact.title': 'Contacto',
  'about.contact.body': 'Para cualquier asunto de un préstamo suyo, tenga a mano el número del préstamo.',
};
