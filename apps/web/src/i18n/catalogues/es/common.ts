import type { Texts } from '../../texts.ts';

export const common: Texts<'common'> = {
  'common.loading': 'Cargando…',
  'common.error': 'Ocurrió un error',
  'common.retry': 'Reintentar',
  'common.back': 'Atrás',
  'common.close': 'Cerrar',
  'common.cancel': 'Cancelar',
  'common.ok': 'Aceptar',
  'common.copied': 'Copiado',
  'common.dismiss': 'Cerrar aviso',
  'common.cannotShow': 'Esta página no se puede mostrar aquí: la aplicación no puede abrir su dirección.',
  'common.days': { one: '{count} día', many: '{count} días', other: '{count} días' },
  'common.months': { one: '{count} mes', many: '{count} meses', other: '{count} meses' },
  'common.monthsAndDays': '{months} ({days})',

  'failure.title': 'No se pudo cargar esta página',
  'failure.body': 'Revise su conexión e intente de nuevo.',
  'failure.render': 'Algo falló en esta página. Su préstamo y sus pagos no se ven afectados.',
  'notFound.title': 'Página no encontrada',

  'title.loanDetail': 'Detalle del préstamo',
  'title.order': 'Detalle del préstamo',
  'title.repay': 'Pago del préstamo',
};
