import type { loanActs } from '@hiram/contract/desk';
import { Refusal } from '../../platform/refusal.ts';
import { rowIdOf } from '../../platform/row-id.ts';
import type { AskedAct } from './propose.ts';

/** A booking on a loan as the desk sends it. */
interface LoanActFields {
  readonly orderNo: string;
  readonly verb: (typeof loanActs)[number];
  readonly amount: string;
  readonly number: string;
  readonly component?: 'fee' | 'interest' | undefined;
  readonly day: string;
  readonly days: string;
  readonly dueOns: string;
  readonly reason: string;
}

/** The arguments of each verb behind its order, as they are typed for the command. */
const argumentsOf: Readonly<Record<LoanActFields['verb'], (fields: LoanActFields) => readonly string[]>> = {
  goodwill: ({ amount }) => [amount],
  'refund-credit': ({ amount }) => [amount],
  reverse: ({ number }) => [number],
  charge: ({ number, component = '', amount }) => [number, component, amount],
  settle: ({ amount, day }) => [amount, ...option('until', day)],
  extend: ({ days, amount }) => [days, ...option('charge', amount)],
  reschedule: ({ dueOns, number, amount }) => [
    dueOns,
    ...option('interest', number === '' && amount === '' ? '' : `${number}=${amount}`),
  ],
  'charge-off': () => [],
  'write-off': () => [],
};

const option = (name: string, value: string): string[] => (value === '' ? [] : [`--${name}`, value]);

/**
 * The command that books it: its rules, words and effects are the same.
 * @throws Refusal 'not-possible' for a field that its verb needs
 */
export function loanActOf(fields: LoanActFields): AskedAct {
  const { orderNo, verb, reason } = fields;
  const order = rowIdOf(orderNo);
  const own = argumentsOf[verb](fields);
  // an empty one would be read as the next
  if (own.includes('')) throw new Refusal('not-possible', { message: 'A field of the booking is missing.' });
  const typed = ['transactions', verb, String(order), ...own, '--reason', reason];
  return { kind: 'command', request: { typed, order, usesProposalKey: true }, reason };
}
