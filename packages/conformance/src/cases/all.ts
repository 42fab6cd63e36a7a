import type { Case } from '../case.ts';
import { borrowingCases } from './borrowing.ts';
import { complaintCases } from './complaint.ts';
import { loginCases } from './login.ts';
import { orderCases } from './order.ts';
import { registrationCases } from './registration.ts';
import { repaymentCases } from './repayment.ts';

/** Every call of the contract, in an order in which each finds what it is asked with. */
export const allCases: readonly Case[] = [
  ...orderCases,
  ...repaymentCases,
  ...complaintCases,
  ...borrowingCases,
  ...registrationCases,
  ...loginCases,
];
