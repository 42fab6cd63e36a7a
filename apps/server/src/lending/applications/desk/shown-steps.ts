import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/desk';
import * as v from 'valibot';
import type { Stores } from '../../../app/stores.ts';
import type { OrderRecord } from '../../loans/order-record.ts';
import { compareBorn, nameKindOf } from '../../sanctions/entry.ts';
import { seenOf } from '../../sanctions/clear-hit.ts';
import { agreeingName, clearanceOf, findListed } from '../../sanctions/screen-borrower.ts';
import { nameKeys } from '../../sanctions/names.ts';
import { decisionSteps, type KeptStep } from '../decision-steps.ts';

type Page = AnswerOf<typeof contract.loadApplication>;
type Time = (at: Date) => string;

const detailsSchema = v.object({
  score: v.fallback(v.nullable(v.number()), null),
  offeredMinor: v.fallback(v.nullable(v.number()), null),
  borrowers: v.fallback(v.array(v.number()), []),
  hits: v.fallback(v.array(v.object({ listId: v.number(), reference: v.string() })), []),
});
const detailsOf = ({ details = {} }: KeptStep) =>
  v.parse(detailsSchema, { score: null, offeredMinor: null, borrowers: [], hits: [], ...details });

/** The newest result of every step of an application, in the sequence of the steps; empty for one that was not taken. */
export function shownSteps(kept: readonly KeptStep[], time: Time): Page['steps'] {
  return decisionSteps.map((step) => {
    const newest = kept.findLast((each) => each.step === step);
    if (newest === undefined)
      return { step, result: '', version: '', reason: '', at: '', score: null, offered: null, borrowers: [] };
    const { score, offeredMinor, borrowers } = detailsOf(newest);
    const { result, version = '', reason = '', at } = newest;
    return {
      step,
      result,
      version,
      reason,
      at: time(at),
      score,
      offered: offeredMinor,
      borrowers: borrowers.map(String),
    };
  });
}

/** The entries of lists that agree with a borrower, with what agrees, and whether each was cleared. */
export async function shownHits(
  { sanctions, borrowers }: Pick<Stores, 'sanctions' | 'borrowers'>,
  { kept, order, time }: { readonly kept: readonly KeptStep[]; readonly order: OrderRecord; readonly time: Time },
): Promise<Page['hits']> {
  const { borrowerId } = order;
  const [cleared, borrower] = await Promise.all([sanctions.clearances(borrowerId), borrowers.get(borrowerId)]);
  const screened = kept.findLast(({ step }) => step === 'sanctions');
  const wanted = screened === undefined ? [] : detailsOf(screened).hits;
  // of one that was refused, what it was refused with; of any other, what holds it or its payout now: also by a list newer than its screening
  const entries =
    order.decision === 'refused' ? await sanctions.find(wanted) : await findListed({ sanctions }, borrower);
  const own = await nameKeys(borrower.name);
  return Promise.all(
    entries.map(async (entry) => {
      const { source, reference, names, born } = entry;
      const matchedBorn = compareBorn(borrower.bornOn, born);
      // the main one where the borrower has another name by now
      const matchedName = (await agreeingName(own, entry, matchedBorn)) ?? names[0] ?? '';
      const clearance = clearanceOf(entry, { person: borrower, cleared });
      return {
        source,
        reference,
        names: [...names],
        born: [...born],
        matchedName,
        matchedKind: nameKindOf(entry, matchedName),
        matchedBorn,
        seen: seenOf(entry, borrower),
        cleared: clearance === undefined ? '' : `${clearance.by} · ${time(clearance.at)} · ${clearance.words}`,
      };
    }),
  );
}
