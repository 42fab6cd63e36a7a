import { ownData, ownDetails } from '@hiram/contract';
import { type Case, choiceProblem, dayProblem, defineCase, instantProblem } from '../case.ts';

/** A pass that no service signed: success needs the code of an SMS. */
const noPass = { pass: 'no-pass' };

/** A borrower's own data. A real borrower's details, consents and account stay as they are. */
export const ownDataCases: readonly Case[] = [
  defineCase({
    call: ownData.proveOwner,
    // no code is sent for a guess
    fields: () => ({ purpose: 'details', verifyCode: '000000' }),
    writes: true,
    outcome: 'refusal',
  }),
  defineCase({ call: ownDetails.loadDetails, fields: () => noPass, outcome: 'refusal' }),
  defineCase({
    call: ownDetails.changeDetails,
    fields: () => ({ ...noPass, part: 'email', email: 'nobody@example.com' }),
    writes: true,
    outcome: 'refusal',
  }),
  defineCase({ call: ownData.downloadData, fields: () => noPass, writes: true, outcome: 'refusal' }),
  defineCase({
    call: ownData.listConsents,
    fields: () => ({}),
    values: ({ list }) =>
      list.flatMap(({ agreedOn, withdrawnOn, canWithdraw }, index) => [
        ...dayProblem(`list[${index}].agreedOn`, agreedOn),
        ...dayProblem(`list[${index}].withdrawnOn`, withdrawnOn),
        ...choiceProblem(`list[${index}].canWithdraw`, canWithdraw, ['0', '1']),
      ]),
  }),
  defineCase({
    call: ownData.withdrawConsent,
    fields: () => ({ code: 'no-consent' }),
    writes: true,
    outcome: 'refusal',
  }),
  defineCase({
    call: ownData.loadDeletion,
    fields: () => ({}),
    values: ({ kept }) => kept.flatMap(({ until }, index) => dayProblem(`kept[${index}].until`, until)),
  }),
  defineCase({ call: ownData.deleteAccount, fields: () => noPass, writes: true, outcome: 'refusal' }),
  defineCase({
    call: ownData.listAccess,
    fields: () => ({}),
    values: ({ list }) => list.flatMap(({ time }, index) => instantProblem(`list[${index}].time`, time)),
  }),
];
