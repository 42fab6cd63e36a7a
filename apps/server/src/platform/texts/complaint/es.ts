import type { ComplaintCatalogue } from './complaint-catalogue.ts';

export const complaintEs: ComplaintCatalogue = {
  texts: {
    'complaints.all': 'Todas',
    'complaints.waiting': 'En espera',
    'complaints.answered': 'Respondidas',
    'desk.reason': 'Motivo de la decisión',
    'desk.paidOutOn': 'Dinero enviado el',
    'desk.instalmentsPaid': 'Cuotas pagadas',
    'desk.paidOf': '{paid} de {total}',
    'desk.dueNow': 'Vence ahora',
    'desk.dueOn': 'Fecha de vencimiento',
    'desk.daysOverdue': 'Días de atraso',
    'desk.lateCharges': 'Recargos por atraso hasta hoy',
    'desk.stillToPay': 'Falta por pagar en total',
    'payment.recorded': 'Iniciado, sin enviar al proveedor',
    'payment.awaiting-code': 'En espera del código de la tarjeta',
    'payment.pending': 'En espera del pago del cliente',
    'payment.paid': 'Pagado',
    'payment.failed': 'Falló',
    'payment.expired': 'No se pagó a tiempo',
    signInLocked: {
      one: 'Demasiadas contraseñas incorrectas. Intente de nuevo en {count} minuto.',
      many: 'Demasiadas contraseñas incorrectas. Intente de nuevo en {count} minutos.',
      other: 'Demasiadas contraseñas incorrectas. Intente de nuevo en {count} minutos.',
    },
  },
  phrases: {
    'Este pedido no admite quejas sobre cobranza.': 'Este pedido no admite quejas sobre cobranza.',
    'We cannot find this complaint.': 'No encontramos esta queja.',
    'There is nothing to rate here.': 'Aquí no hay nada que calificar.',
    'The name or the password is not right.': 'El usuario o la contraseña no son correctos.',
    'Too many wrong passwords. Please try again later.':
      'Demasiadas contraseñas incorrectas. Intente de nuevo más tarde.',
    'This complaint has been answered in the meantime. Nothing was sent.':
      'Esta queja ya se respondió mientras tanto. No se envió nada.',
    'This complaint is already waiting for an answer.': 'Esta queja ya está en espera de una respuesta.',

    'Debt collection': 'Cómo se hace la cobranza',
    'A missing payment': 'Un pago que no aparece',
    'Money that did not arrive': 'Dinero que no llegó',
    'Fees, interest or late charges': 'Comisiones, interés o recargos por atraso',
    'My personal details': 'Mis datos personales',
    'The app or this page': 'La app o esta página',
    'I cannot pay on time': 'No puedo pagar a tiempo',
    'Something else': 'Otra cosa',
    'Calls too often or at night': 'Demasiadas llamadas, o de noche',
    'Rude words or threats': 'Malas palabras o amenazas',
    'Calls to family, friends or work': 'Llamaron a mi familia, amigos o trabajo',
    'Asked to pay into a private account': 'Me pidieron pagar a una cuenta particular',
    'Calls about a loan that is not mine': 'Me llamaron por un préstamo que no es mío',
  },
};
