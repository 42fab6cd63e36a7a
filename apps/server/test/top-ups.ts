import { homeProduct, loanConfirm } from '@hiram/contract';
import { addDays } from '@hiram/domain';
import { applicants } from './applicants.ts';
import { changeProduct } from './change-product.ts';
import { makeLoan } from './loans.ts';
import { payer } from './payer.ts';
import { dataOf } from './registrant.ts';
import type { ServiceRig } from './service-rig.ts';

let loans = 87_000;

/** What tests of top-ups do: sell them, make a borrower with a running loan, and look at what is offered. */
export function topUps(rig: () => ServiceRig) {
  const { newBorrower } = applicants(rig);
  const { pay } = payer(rig);
  const tools = {
    /** Product 1 pays off its own running loans of which two instalments are paid: PHP 1,000 to 8,000, one loan at a time. */
    sell: (change: object = {}, id = 1): Promise<void> =>
      changeProduct(rig(), id, (product) => ({
        ...product,
        amount: { minMinor: 100_000, maxMinor: 800_000, stepMinor: 50_000, usualMinor: 400_000 },
        tiers: undefined,
        minReceivedMinor: undefined,
        topUp: { products: ['quick-peso'], instalmentsPaid: 2 },
        exposure: { openLoans: 1 },
        ...change,
      })),

    /** Four instalments of 500.00 (100.00 of it interest), some of them paid on their days; the next is due in ten days. */
    borrower: async (
      session: string,
      wish: { readonly paid?: number; readonly instalmentMinor?: number; readonly dueInDays?: number } = {},
    ) => {
      const { paid = 2, instalmentMinor = 50_000, dueInDays: nextInDays = 10 } = wish;
      const borrowerId = await newBorrower(session);
      loans += 1;
      const oldId = loans;
      const dueInDays = nextInDays - 30 * paid;
      const firstDueOn = await makeLoan(rig(), { id: oldId, borrowerId, instalmentMinor, dueInDays });
      for (let index = 0; index < paid; index += 1)
        await pay({ orderId: oldId, borrowerId, day: addDays(firstDueOn, 30 * index), amountMinor: instalmentMinor });
      return { borrowerId, oldId };
    },

    detail: async (session: string, amount?: number, productId = '1') =>
      dataOf(await rig().call(session)(homeProduct.loadProduct, { productId, ...(amount && { amount }) })),

    confirmation: async (session: string, amount?: number, productId = '1') =>
      dataOf(await rig().call(session)(loanConfirm.loadConfirmation, { productId, ...(amount && { amount }) })),

    push: (session: string, amount = 400_000, productId = '1') =>
      rig().call(session)(loanConfirm.pushLoan, { productId, amount, periods: 120, termUnit: 'day' }),

    /** A signed and approved top-up. @returns its order */
    signed: async (session: string, amount = 400_000): Promise<string> => {
      await tools.confirmation(session, amount);
      const { lendDetailsUrl } = dataOf(await tools.push(session, amount));
      return new URL(lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
    },
  };
  return tools;
}
