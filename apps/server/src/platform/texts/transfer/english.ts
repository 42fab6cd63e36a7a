/** English texts about bank transfers. */
export const transferEnglish = {
  'transfer.notValid.PH':
    'This is not a valid reference number. It has 6 to 35 letters and digits and is on your receipt.',
  'transfer.notValid.IN':
    'This is not a valid UTR. It has 12 digits for UPI and IMPS, 16 letters and digits for NEFT, and 22 for RTGS.',
} as const;
