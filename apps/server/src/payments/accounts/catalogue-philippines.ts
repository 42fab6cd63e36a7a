import { markets } from '@hiram/domain';
import type { AccountCatalogue } from './account-fields.ts';

const WALLET = '1';
const BANK = '2';
const GCASH = '90006';
const MAYA = '90001';
const BANK_TRANSFER = '90005';

/** Banks that take part in the instant transfers of the country, by the name a customer knows them under. */
const banks = [
  ['AUB', 'Asia United Bank'],
  ['BDO', 'BDO Unibank'],
  ['BNCOM', 'Bank of Commerce'],
  ['BPI', 'Bank of the Philippine Islands'],
  ['CBC', 'China Bank'],
  ['CIMB', 'CIMB Bank Philippines'],
  ['CTBC', 'CTBC Bank'],
  ['DBP', 'Development Bank of the Philippines'],
  ['EWB', 'EastWest Bank'],
  ['GOTYME', 'GoTyme Bank'],
  ['HSBC', 'HSBC Philippines'],
  ['LBP', 'Land Bank of the Philippines'],
  ['MAYBANK', 'Maybank Philippines'],
  ['MBTC', 'Metrobank'],
  ['PBCOM', 'Philippine Bank of Communications'],
  ['PNB', 'Philippine National Bank'],
  ['PSB', 'Philippine Savings Bank'],
  ['PVB', 'Philippine Veterans Bank'],
  ['RCBC', 'Rizal Commercial Banking Corporation'],
  ['SBC', 'Security Bank'],
  ['SEABANK', 'SeaBank'],
  ['TONIK', 'Tonik Digital Bank'],
  ['UBP', 'UnionBank of the Philippines'],
  ['UNO', 'UNO Digital Bank'],
] as const;

/** Wallets first: most borrowers have one. */
export const philippineAccounts: AccountCatalogue = {
  cardTypes: [
    { type: WALLET, name: 'E-wallet', channelNumber: GCASH },
    { type: BANK, name: 'Bank account', channelNumber: BANK_TRANSFER },
  ],
  fields: [
    {
      code: 'channelNumber',
      title: 'E-wallet',
      cardType: WALLET,
      role: 'channel',
      control: {
        cate: 'enum',
        options: [
          { type: GCASH, name: 'GCash', cardType: WALLET },
          { type: MAYA, name: 'Maya', cardType: WALLET },
        ],
      },
    },
    {
      code: 'walletLevel',
      title: 'Wallet level',
      subtitle: 'Your wallet app shows it in your profile.',
      cardType: WALLET,
      role: 'detail',
      control: {
        cate: 'enum',
        options: [
          { type: 'gcash-verified', name: 'Fully verified', cardType: WALLET, channelNumber: GCASH },
          { type: 'gcash-basic', name: 'Basic', cardType: WALLET, channelNumber: GCASH },
          { type: 'maya-upgraded', name: 'Upgraded', cardType: WALLET, channelNumber: MAYA },
          { type: 'maya-basic', name: 'Not upgraded', cardType: WALLET, channelNumber: MAYA },
        ],
      },
    },
    {
      code: 'walletNumber',
      title: 'Mobile number of the wallet',
      subtitle: '11 digits, starting with 09',
      cardType: WALLET,
      role: 'number',
      control: {
        inputType: 'phone',
        min: 11,
        max: 11,
        phone: markets.PH.phoneRule,
        wrong: 'must be the 11 digits of a mobile number that starts with 09',
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
      code: 'bankAccountNumber',
      title: 'Account number',
      subtitle: '10 to 16 digits, as on your statement; not the number on your card',
      cardType: BANK,
      role: 'number',
      control: { inputType: 'number', min: 10, max: 16, wrong: 'must be the 10 to 16 digits of the account' },
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
          { type: 'current', name: 'Checking', cardType: BANK },
        ],
      },
    },
  ],
};
