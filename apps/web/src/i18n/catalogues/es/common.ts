import type { Texts } from '../../texts.ts';

export const common: Texts<'common'> = {
  'common.loading': 'Cargando…',
  'common.error': 'Ocurrió un error',
  'common.retry': 'Reintentar',
  'common.back': 'Atrás',
  'common.close': 'Cerrar',
  'common.savePdf': 'Guardar en PDF',
  'common.cancel': 'Cancelar',
  'common.ok': 'Aceptar',
  'common.copied': 'Copiado',
  'common.dismiss': 'Cerrar aviso',
  'common.unfinished': 'Esta página no se cargó por completo.',
  'common.reload': 'Volver a cargar',
  'common.cannotShow': 'Esta página no se puede mostrar aquí: la aplicación no puede abrir su dirección.',
  'common.days': { one: '{count} día', many: '{count} días', other: '{count} días' },
  'common.months': { one: '{count} mes', many: '{count} meses', other: '{count} meses' },
  'common.monthsAndDays': '{months} ({days})',

  // A loan on offer, on every screen that lists some.
  'offer.instalments': { one: '{count} cuota', many: '{count} cuotas', other: '{count} cuotas' },
  'offer.example': 'Ejemplo: {amount} en {instalments} en un plazo de {term}',
  'offer.receive': 'Usted recibe',
  'offer.repay': 'Usted paga',
  'offer.rate': 'Tasa efectiva',
  'offer.aYear': '{percent}% al año',
  'offer.aMonth': '{percent}% al mes',

  'failure.title': 'No se pudo cargar esta página',
  'failure.body': 'Revise su conexión e intente de nuevo.',
  'failure.render': 'Algo falló en esta página. Su préstamo y sus pagos no se ven afectados.',
  'failure.logIn': 'Iniciar sesión',
  'failure.noOrder': 'No encontramos este préstamo',
  'failure.orders': 'Mis préstamos',
  'notFound.title': 'Página no encontrada',

  'title.loanDetail': 'Detalle del préstamo',
  'title.order': 'Detalle del préstamo',
  'title.repay': 'Pago del préstamo',
  'title.payoff': 'Pagar todo el préstamo',
  'help.cantPay': '¿No puede pagar ahora?',
};
