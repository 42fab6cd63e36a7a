import { type BankAccount, readBankAccounts } from '@hiram/server/ports';

/** A made-up account in each market, for trying out transfers. */
const accounts = [
  {
    market: 'PH',
    channelNumber: '90021',
    bankName: 'Sandbox Bank',
    accountName: 'Hiram Lending Inc.',
    accountNumber: '0012 3456 7890',
    branch: 'Makati, Ayala Avenue',
    logo: '/sandbox/logos/bank-transfer.png',
    minimumMinor: 10_000,
    steps: [
      'Open the app of your bank or wallet and choose Send money to another bank (InstaPay or PESONet).',
      'Choose Sandbox Bank and paste our account number.',
      'Type the exact amount, and put our reference into the note.',
      'Keep the receipt: its reference number comes here.',
    ],
  },
  {
    market: 'IN',
    channelNumber: '90022',
    bankName: 'Sandbox Bank',
    accountName: 'Hiram Lending Private Limited',
    accountNumber: '5010 0123 456789',
    branch: 'Mumbai, Fort',
    ifsc: 'SAND0000001',
    logo: '/sandbox/logos/bank-transfer.png',
    minimumMinor: 10_000,
    steps: [
      'In your bank’s app choose a transfer by IMPS, NEFT or RTGS, or pay to account number and IFSC in a UPI app.',
      'Paste our account number and IFSC.',
      'Type the exact amount, and put our reference into the remarks.',
      'Keep the receipt: its UTR comes here.',
    ],
  },
];

/** The sandbox's accounts. @throws Error if these accounts would be invalid in a lender's file */
export function sandboxBankAccounts(): readonly BankAccount[] {
  const problems: string[] = [];
  const read = readBankAccounts(accounts, problems);
  if (problems.length > 0) throw new Error(problems.join('; '));
  return read;
}
