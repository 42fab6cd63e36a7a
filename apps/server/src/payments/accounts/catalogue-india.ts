import { markets } from '@hiram/domain';
import { indianCities } from '../../platform/forms/cities-india.ts';
import type { AccountCatalogue } from './account-fields.ts';

const UPI = '1';
const BANK = '2';
const UPI_CHANNEL = '90011';
const BANK_CHANNEL = '90013';

const banks = [
  ['AUBL', 'AU Small Finance Bank'],
  ['UTIB', 'Axis Bank'],
  ['BDBL', 'Bandhan Bank'],
  ['BARB', 'Bank of Baroda'],
  ['BKID', 'Bank of India'],
  ['MAHB', 'Bank of Maharashtra'],
  ['CNRB', 'Canara Bank'],
  ['CBIN', 'Central Bank of India'],
  ['FDRL', 'Federal Bank'],
  ['HDFC', 'HDFC Bank'],
  ['ICIC', 'ICICI Bank'],
  ['IBKL', 'IDBI Bank'],
  ['IDFB', 'IDFC FIRST Bank'],
  ['IPOS', 'India Post Payments Bank'],
  ['IDIB', 'Indian Bank'],
  ['IOBA', 'Indian Overseas Bank'],
  ['INDB', 'IndusInd Bank'],
  ['KKBK', 'Kotak Mahindra Bank'],
  ['PUNB', 'Punjab National Bank'],
  ['SBIN', 'State Bank of India'],
  ['UCBA', 'UCO Bank'],
  ['UBIN', 'Union Bank of India'],
  ['YESB', 'YES Bank'],
] as const;

/** By UPI number, which is digits alone, or to an account at a bank. */
export const indianAccounts: AccountCatalogue = {
  cardTypes: [
    { type: UPI, name: 'UPI', channelNumber: UPI_CHANNEL },
    { type: BANK, name: 'Bank account', channelNumber: BANK_CHANNEL },
  ],
  fields: [
    {
      code: 'upiNumber',
      title: 'UPI number',
      subtitle: '8 to 10 digits; your UPI app shows it, often it is your mobile number',
      cardType: UPI,
      role: 'number',
      control: {
        inputType: 'wallet',
        min: 8,
        max: 10,
        phone: markets.IN.phoneRule,
        wrong: 'must be the 8 to 10 digits of a UPI number',
      },
    },
    {
      code: 'bankCode',
      title: 'Bank',
      cardType: BANK,
      role: 'institution',
      control: { cate: 'enum', options: banks.map(([type, name]) => ({ type, name, cardType: BANK })) },
    },
    {
      code: 'branchCity',
      title: 'City of your branch',
      subtitle: 'If yours is not in the list, choose the nearest one.',
      cardType: BANK,
      role: 'detail',
      control: { cate: 'citySelect', options: indianCities },
    },
    {
      code: 'bankAccountNumber',
      title: 'Account number',
      subtitle: '9 to 18 digits, as in your passbook',
      cardType: BANK,
      role: 'number',
      control: { inputType: 'number', min: 9, max: 18, wrong: 'must be the 9 to 18 digits of the account' },
    },
    {
      code: 'accountKind',
      title: 'Type of account',
      cardType: BANK,
      role: 'detail',
      control: {
        cate: 'enum',
        options: [
          { type: 'savings', name: 'Savings', cardType: BANK },
          { type: 'current', name: 'Current', cardType: BANK },
        ],
      },
    },
  ],
};
