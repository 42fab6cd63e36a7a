import * as v from 'valibot';

const owedSchema = v.object({
  principal: v.number(),
  interest: v.number(),
  fee: v.number(),
  penalty: v.number(),
  total: v.number(),
});
const movedSchema = v.object({ account: v.string(), currency: v.string(), amount: v.number() });
const movedDaySchema = v.object({ number: v.number(), before: v.string(), after: v.string() });
const agreedSchema = v.nullable(v.object({ left: v.number(), waived: v.number(), until: v.string() }));

/**
 * What a loan owes before and after an act, by component, in minor units, on a day; null for an act on no loan that is paid out. `moved`: the
 * change of each account of the books; `dueOns`: the instalments whose day it moves; `settlement`: the agreed amount that settles the loan, where
 * the act changes it. Earlier proposals have none of the three.
 */
export const figuresSchema = v.object({
  on: v.string(),
  before: v.nullable(owedSchema),
  after: v.nullable(owedSchema),
  moved: v.optional(v.array(movedSchema)),
  dueOns: v.optional(v.array(movedDaySchema)),
  settlement: v.optional(v.nullable(v.object({ before: agreedSchema, after: agreedSchema }))),
});
export type Figures = v.InferOutput<typeof figuresSchema>;
export type Owed = v.InferOutput<typeof owedSchema>;
export type MovedDay = v.InferOutput<typeof movedDaySchema>;
export type Agreed = v.InferOutput<typeof agreedSchema>;
export type Moved = v.InferOutput<typeof movedSchema>;

/** The sum that was debited in a currency, in minor units: what an act moves. */
export const debitedIn = (moved: readonly Moved[], currency: string): number =>
  moved.reduce((sum, each) => (each.currency === currency && each.amount > 0 ? sum + each.amount : sum), 0);

/** Whether an act changes what was agreed beside the amounts: such a change has no size that a limit could be compared with. */
export const changesAgreement = ({ dueOns = [], settlement = null }: Figures): boolean =>
  dueOns.length > 0 || settlement !== null;
