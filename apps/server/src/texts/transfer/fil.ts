import type { TransferCatalogue } from './transfer-catalogue.ts';

export const transferFil: TransferCatalogue = {
  texts: {
    'transfer.notValid.PH':
      'Hindi ito reference number na kilala namin. May 6 hanggang 35 letra at numero ito; makikita ito sa resibo ninyo.',
    'transfer.notValid.IN':
      'Hindi ito UTR. May 12 numero ito para sa UPI at IMPS, 16 letra at numero para sa NEFT, at 22 para sa RTGS.',
  },
  phrases: {
    'This is no number of a bank transfer. Please check it on your receipt.':
      'Hindi ito numero ng bank transfer. Pakitingnan po ito sa resibo ninyo.',
    'This number cannot be used for this payment. Please check it on your receipt, or write to customer service.':
      'Hindi magagamit ang numerong ito para sa bayad na ito. Pakitingnan po ito sa resibo ninyo, o sumulat sa customer service.',
    'Too many numbers were given for this payment. Please write to customer service.':
      'Masyado nang maraming numero ang naibigay para sa bayad na ito. Sumulat po sa customer service.',
    'This transfer has arrived already. Nothing more is needed.':
      'Dumating na ang transfer na ito. Wala na kayong kailangang gawin.',
    'Your book is full. Remove entries of the past that you do not need any more.':
      'Puno na ang talaan ninyo. Burahin ang mga lumang tala na hindi na ninyo kailangan.',
    'This entry is not there any more.': 'Wala na ang talang ito.',
  },
};
