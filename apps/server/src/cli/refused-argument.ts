import { type DomainError, plainMessage } from '@hiram/domain';

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
  extend: { newDueOns: 'DAYS' },
  holiday: { newDueOns: 'DAYS' },
  reschedule: { newDueOns: 'NUMBER=DAY' },
  reverse: { kind: '--chargeback' },
};

/** A refusal as the operator reads it: under the argument that was typed, as the usage names it. */
export function refusedArgument(verb: string, error: DomainError): string {
  const { field } = error;
  const words = plainMessage(error);
  const name = field === undefined ? undefined : (argumentOfVerb[verb]?.[field] ?? argumentOf[field] ?? field);
  return name === undefined ? words : `${name}: ${words}`;
}
