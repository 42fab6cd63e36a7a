import * as v from 'valibot';

const owedSchema = v.object({
  principal: v.number(),
  interest: v.number(),
  fee: v.number(),
  penalty: v.number(),
  total: v.number(),
});
const movedSchema = v.object({ account: v.string(), currency: v.string(), amount: v.number() });

/**
 * What a loan owes before and after an act, by component, in minor units, on a day; null for an act on no loan that is paid out. `moved`: the
 * change of each account of the books; the earliest proposals have none.
 */
export const figuresSchema = v.object({
  on: v.string(),
  before: v.nullable(owedSchema),
  after: v.nullable(owedSchema),
  moved: v.optional(v.array(movedSchema)),
});
export type Figures = v.InferOutput<typeof figuresSchema>;
export type Owed = v.InferOutput<typeof owedSchema>;
export type Moved = v.InferOutput<typeof movedSchema>;

/** The sum that was debited in a currency, in minor units: what an act moves. */
export const debitedIn = (moved: readonly Moved[], currency: string): number =>
  moved.reduce((sum, each) => (each.currency === currency && each.amount > 0 ? sum + each.amount : sum), 0);
