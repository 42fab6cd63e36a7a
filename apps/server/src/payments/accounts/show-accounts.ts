import type { MarketCode } from '@hiram/domain';
import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/mine';
import { accountNotice } from '../../lending/accounts/account-notice.ts';
import { marketDay } from '../../lending/loans/loan-facts.ts';
import type { Services } from '../../app/services.ts';
import { translatePayoutFailure } from '../../lending/texts.ts';

/** The account that a borrower's loans are paid out to, and the saved cards; all of them masked. */
export async function showAccounts(
  { stores, payoutHoldMs }: Pick<Services, 'stores' | 'payoutHoldMs'>,
  request: { readonly borrowerId: number; readonly market: MarketCode; readonly now: Date },
): Promise<AnswerOf<typeof contract.listAccounts>> {
  const { borrowerId, market, now } = request;
  const [payout, cards, inUse, orders] = await Promise.all([
    stores.payoutAccounts.findCurrent(borrowerId),
    stores.accounts.list(borrowerId),
    stores.paymentLists.listAccountsInUse(borrowerId, now),
    stores.orders.listOwn(borrowerId),
  ]);
  // of the current account, by the newest loan that waits for its money: a problem of an earlier account is on its order
  const waiting = orders.find((order) => order.payoutAccountId === payout?.id && order.disbursedOn === null);
  const problem = waiting?.accountProblem ?? null;
  return {
    payout:
      payout === undefined
        ? null
        : {
            name: payout.name,
            cardNo: payout.maskedNumber,
            boundOn: marketDay({ market }, payout.createdAt),
            problem: problem === null ? '' : translatePayoutFailure(problem),
            notice: accountNotice(payout, { market, now, payoutHoldMs }),
          },
    list: cards.map(({ id, bankName, bankCode, maskedNumber }) => ({
      id,
      bankName,
      bankCode,
      cardNo: maskedNumber,
      inUse: inUse.includes(id) ? '1' : '0',
    })),
  };
}
