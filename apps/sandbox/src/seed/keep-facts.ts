import { decisiveAnswers, factsOf, rulesStep, type SecretBox, type Stores } from '@hiram/server/ports';

/** Applications of earlier days: none of the day of the seed. */
const DECIDED = [110, 151, 180, 902, 903, 907];

/** Keeps the facts of past applications, as a decision does, so that rules can be tried over them. */
export async function keepFacts({ stores, box }: { readonly stores: Stores; readonly box: SecretBox }): Promise<void> {
  for (const id of DECIDED) {
    const order = await stores.orders.find(id);
    if (order === undefined) throw new Error(`there is no demo order ${id}`);
    const borrower = await stores.borrowers.get(order.borrowerId);
    const answers = await decisiveAnswers({ stores, box }, order.borrowerId);
    const now = order.createdAt;
    const facts = factsOf({ order, borrower, answers, loans: [], refusedAt: [], bureauScore: 700, now });
    const { step } = await rulesStep(null, facts);
    await stores.decisionSteps.add(id, [step], now);
  }
}
