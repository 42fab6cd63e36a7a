import { endpoints } from '@hiram/contract/service/endpoints';
import type { Case } from '../case.ts';
import { exampleCaseOf } from '../example-case.ts';
import { bookkeepingCases } from './bookkeeping.ts';
import { borrowingCases } from './borrowing.ts';
import { calculatorTermCases } from './calculator-terms.ts';
import { certifyCases } from './certify.ts';
import { complaintCases } from './complaint.ts';
import { homeCases } from './home.ts';
import { loginCases } from './login.ts';
import { mineCases } from './mine.ts';
import { orderCases } from './order.ts';
import { ownDataCases } from './own-data.ts';
import { registrationCases } from './registration.ts';
import { reminderCases } from './reminder.ts';
import { repaymentCases } from './repayment.ts';
import { transferCases } from './transfer.ts';

const ownCases: readonly Case[] = [
  ...orderCases,
  ...homeCases,
  ...repaymentCases,
  ...transferCases,
  ...bookkeepingCases,
  ...complaintCases,
  ...borrowingCases,
  ...calculatorTermCases,
  ...certifyCases,
  ...registrationCases,
  ...loginCases,
  ...mineCases,
  ...ownDataCases,
  ...reminderCases,
];

const withOwnCase: ReadonlySet<string> = new Set(ownCases.map(({ call }) => call.name));

/** Every call of the contract, ordered so that each finds the facts that it needs; those with nothing but an example come last. */
export const allCases: readonly Case[] = [
  ...ownCases,
  ...endpoints.flatMap((call) => (withOwnCase.has(call.name) ? [] : (exampleCaseOf(call) ?? []))),
];
