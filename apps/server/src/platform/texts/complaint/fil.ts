import type { ComplaintCatalogue } from './complaint-catalogue.ts';

export const complaintFil: ComplaintCatalogue = {
  texts: {
    'complaints.all': 'Lahat',
    'complaints.waiting': 'Naghihintay',
    'complaints.answered': 'Nasagot na',
    'desk.reason': 'Dahilan ng desisyon',
    'desk.paidOutOn': 'Petsa ng padala ng pera',
    'desk.instalmentsPaid': 'Mga nabayarang hulog',
    'desk.paidOf': '{paid} sa {total}',
    'desk.dueNow': 'Babayaran ngayon',
    'desk.dueOn': 'Due date',
    'desk.daysOverdue': 'Araw nang overdue',
    'desk.lateCharges': 'Penalty hanggang ngayon',
    'desk.stillToPay': 'Kabuuang natitirang babayaran',
    'payment.recorded': 'Sinimulan, hindi pa naipadala sa provider',
    'payment.awaiting-code': 'Hinihintay ang code ng card',
    'payment.pending': 'Hinihintay ang bayad ng nanghiram',
    'payment.paid': 'Bayad na',
    'payment.failed': 'Hindi natuloy',
    'payment.expired': 'Hindi nabayaran sa oras',
    signInLocked: {
      one: 'Masyadong maraming maling password. Subukan po ulit pagkaraan ng {count} minuto.',
      other: 'Masyadong maraming maling password. Subukan po ulit pagkaraan ng {count} na minuto.',
    },
  },
  phrases: {
    'Este pedido no admite quejas sobre cobranza.':
      'Hindi puwedeng magreklamo tungkol sa paniningil para sa order na ito.',
    'We cannot find this complaint.': 'Hindi po namin mahanap ang reklamong ito.',
    'There is nothing to rate here.': 'Walang kailangang bigyan ng rating dito.',
    'The name or the password is not right.': 'Mali ang pangalan o ang password.',
    'Too many wrong passwords. Please try again later.':
      'Masyadong maraming maling password. Pakisubukan po ulit mamaya.',
    'This complaint has been answered in the meantime. Nothing was sent.':
      'Nasagot na ang reklamong ito bago kayo nagpadala. Walang naipadala.',
    'This complaint is already waiting for an answer.': 'Naghihintay na ng sagot ang reklamong ito.',

    'Debt collection': 'Paniningil ng utang',
    'A missing payment': 'Nawawalang bayad',
    'Money that did not arrive': 'Perang hindi dumating',
    'Fees, interest or late charges': 'Mga fee, interes o penalty',
    'My personal details': 'Mga personal na detalye ko',
    'The app or this page': 'Ang app o ang page na ito',
    'I cannot pay on time': 'Hindi ako makakabayad sa oras',
    'Something else': 'Iba pa',
    'Calls too often or at night': 'Sobrang dalas tumawag, o tumatawag sa gabi',
    'Rude words or threats': 'Bastos na salita o pagbabanta',
    'Calls to family, friends or work': 'Tinawagan ang pamilya, kaibigan o trabaho ko',
    'Asked to pay into a private account': 'Pinagbabayad sa account ng pribadong tao',
    'Calls about a loan that is not mine': 'Tinatawagan para sa loan na hindi akin',
  },
};
