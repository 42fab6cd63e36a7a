import type { TransferCatalogue } from './transfer-catalogue.ts';

export const transferEs: TransferCatalogue = {
  texts: {
    'transfer.notValid.PH':
      'Este no es un número de referencia que reconozcamos. Tiene de 6 a 35 letras y dígitos; aparece en su comprobante.',
    'transfer.notValid.IN':
      'Este no es un UTR. Tiene 12 dígitos para UPI e IMPS, 16 letras y dígitos para NEFT y 22 para RTGS.',
  },
  phrases: {
    'This is not a bank transfer number. Please check it on your receipt.':
      'Este no es el número de una transferencia bancaria. Revíselo en su comprobante.',
    'This number cannot be used for this payment. Please check it on your receipt, or write to customer service.':
      'Este número no se puede usar para este pago. Revíselo en su comprobante o escriba a atención al cliente.',
    'Too many numbers were entered for this payment. Please write to customer service.':
      'Se indicaron demasiados números para este pago. Escriba a atención al cliente.',
    "This transfer has already arrived. You don't need to do anything.":
      'Esta transferencia ya llegó. No hace falta nada más.',
    'Your book is full. Remove old entries that you no longer need.':
      'Su libreta está llena. Borre anotaciones antiguas que ya no necesite.',
    'This entry no longer exists.': 'Esta anotación ya no está.',
  },
};
