import type { TransferCatalogue } from './transfer-catalogue.ts';

export const transferFil: TransferCatalogue = {
  texts: {
    'transfer.notValid.PH':
      'Hindi po ito tamang reference number. May 6 hanggang 35 letra at numero ito at makikita sa resibo ninyo.',
    'transfer.notValid.IN':
      'Hindi po ito tamang UTR. May 12 numero ito para sa UPI at IMPS, 16 letra at numero para sa NEFT, at 22 para sa RTGS.',
  },
  phrases: {
    'This is not a bank transfer number. Please check it on your receipt.':
      'Hindi ito numero ng bank transfer. Pakitingnan po ito sa resibo ninyo.',
    'This number cannot be used for this payment. Please check it on your receipt, or write to customer service.':
      'Hindi magagamit ang numerong ito para sa bayad na ito. Pakitingnan po ito sa resibo ninyo, o sumulat sa customer service.',
    'Too many numbers were entered for this payment. Please write to customer service.':
      'Masyado nang maraming numero ang naibigay para sa bayad na ito. Sumulat po sa customer service.',
    "This transfer has already arrived. You don't need to do anything.":
      'Dumating na ang transfer na ito. Wala na kayong kailangang gawin.',
    'Your book is full. Remove old entries that you no longer need.':
      'Puno na ang talaan ninyo. Burahin po ang mga lumang tala na hindi na ninyo kailangan.',
    'This entry no longer exists.': 'Wala na ang talang ito.',
  },
};
