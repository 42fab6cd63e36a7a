/** What the service says of bank transfers. */
export const transferEnglish = {
  'transfer.notValid.PH':
    'This is no reference number that we know. It has 6 to 35 letters and digits; your receipt shows it.',
  'transfer.notValid.IN':
    'This is no UTR. It has 12 digits for UPI and IMPS, 16 letters and digits for NEFT, and 22 for RTGS.',
} as const;
