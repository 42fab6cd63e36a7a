import * as v from 'valibot';
import type { Stores } from '../../app/stores.ts';
import { CommandError } from '../../platform/command-error.ts';
import { WrongArgument } from '../../platform/command-arguments.ts';
import { readStored } from '../../platform/db/stored-json.ts';
import { Refusal, refusalOf } from '../../platform/refusal.ts';
import type { ProposalKind } from './proposal-kind.ts';

/** A command that moves money, as it was typed, without who ran it and what was written about it. */
const commandActSchema = v.object({
  typed: v.array(v.string()),
  /** The loan that it is about; null for money of no loan. */
  order: v.nullable(v.number()),
  /** Whether it is booked under the proposal's key, so that two requests for the same act are equal. */
  usesProposalKey: v.optional(v.boolean()),
  /** The option of what was written about it: the words of the proposal, which are sealed. */
  wordsAs: v.optional(v.string()),
});
export type CommandRequest = v.InferOutput<typeof commandActSchema>;

const requestOf = (request: unknown): CommandRequest => readStored(commandActSchema, request, 'proposals');

/** Runs a command in the caller's transaction. @param by stands on what it books */
export type RunTyped = (stores: Stores, typed: readonly string[], by: string) => Promise<void>;

/** Commands that move money. */
export const commandActKind = (runTyped: RunTyped): ProposalKind => ({
  isOnce: true,
  actOf: (request) => requestOf(request).typed.map(quoted).join(' '),

  async about({ orders }, request) {
    const { order: orderId } = requestOf(request);
    if (orderId === null)
      return { orderId, borrowerId: null, itemId: null, market: null, currency: null, amountMinor: null };
    const order = await orders.find(orderId);
    if (order === undefined) throw new Refusal('order-not-found');
    const { borrowerId, market, currency } = order;
    return { orderId, borrowerId, itemId: null, market, currency, amountMinor: null };
  },

  async book(stores, request, { logins, key, words }) {
    const { typed, usesProposalKey = false, wordsAs } = requestOf(request);
    const under = usesProposalKey ? ['--key', key] : [];
    // in one word: what begins with a dash is no option
    const about = wordsAs === undefined ? [] : [`${wordsAs}=${words}`];
    await runTyped(stores, [...typed, ...under, ...about], logins).catch((error: unknown): never => {
      const isRefused = error instanceof CommandError || error instanceof WrongArgument;
      throw isRefused ? refusalOf('not-possible', error) : error;
    });
    return null;
  },
});

const quoted = (word: string): string => (/^[\w./:=,@+-]+$/.test(word) ? word : JSON.stringify(word));
