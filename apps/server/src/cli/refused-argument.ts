import { type DomainError, plainMessage } from '@hiram/domain';
import { bookingVerbs } from '../lending/transactions/kinds.ts';

/** The arguments of `transactions` by the fields of its commands. */
const argumentOf: Readonly<Record<string, string>> = {
  amountMinor: 'AMOUNT',
  chargeMinor: '--charge',
  component: 'fee|interest|penalty',
  days: 'DAYS',
  effectiveOn: '--on',
  instalmentNumber: 'INSTALMENT',
  interest: '--interest',
  keptMinor: '--kept',
  key: '--key',
  kind: 'ORDER',
  number: 'NUMBER',
  orderId: 'ORDER',
  problem: '--problem',
  reason: '--reason',
  untilOn: '--until',
};

/** Those that depend on the verb. */
const argumentOfVerb: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reverse: { kind: '--chargeback' },
  ...Object.fromEntries(bookingVerbs.map(({ verb, fields = {} }) => [verb, fields])),
};

/** A refusal as the operator reads it: under the argument that was typed, as the usage names it. */
export function refusedArgument(verb: string, error: DomainError): string {
  const { field } = error;
  const words = plainMessage(error);
  const name = field === undefined ? undefined : (argumentOfVerb[verb]?.[field] ?? argumentOf[field] ?? field);
  return name === undefined ? words : `${name}: ${words}`;
}
