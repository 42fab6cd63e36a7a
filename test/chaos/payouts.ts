import type { Pool } from 'pg';
import { accountEnds } from './accounts.ts';
import { decryptSealed } from './sealed.ts';

interface Row {
  readonly id: string;
  readonly borrowerId: string;
  readonly status: string;
  readonly failure: string | null;
  readonly amountMinor: string;
  readonly sealed: Buffer;
  /** Whether it waits for an operator. */
  readonly hasItem: boolean;
  /** The provider's status; null where the provider does not know it. */
  readonly provider: { readonly status: string; readonly account: string; readonly amountMinor: string } | null;
}

const sql = `
  select p.id, p.borrower_id::text as "borrowerId", p.status, p.failure, p.amount_minor::text as "amountMinor", a.number_encrypted as sealed,
    exists (select from open_items i where i.kind = 'payout' and i.subject = p.id) as "hasItem",
    case when s.id is null then null else
      json_build_object('status', s.status, 'account', s.account_number, 'amountMinor', s.amount_minor::text) end as provider
  from payouts p join payout_accounts a on a.id = p.account_id
  left join sandbox.provider_payout s on s.merchant_reference = p.id where p.borrower_id >= 500000 order by p.created_at`;

/** The final status of a payout here, by its status at the provider. */
const stands: Readonly<Record<string, string>> = {
  paid: 'paid',
  failed: 'failed',
  processing: 'pending',
  returned: 'returned',
};
/** The same where the provider does not know it: an account that it refuses, and one with which every request is lost. */
const standsUnheard: Readonly<Record<string, string>> = {
  [accountEnds.refused]: 'failed',
  [accountEnds.lost]: 'recorded',
};
const takeNoMoney: ReadonlySet<string> = new Set([accountEnds.closed, accountEnds.refused, accountEnds.lost]);

/** Errors in the payouts, each compared with the provider and with the bound account. */
export async function payoutDifferences(db: Pool): Promise<string[]> {
  const { rows } = await db.query<Row>(sql);
  return rows.flatMap(({ id, borrowerId, status, failure, amountMinor, sealed, provider, hasItem }) => {
    const number = decryptSealed(sealed, `payout-account/${borrowerId}`) ?? 'cannot be opened';
    const end = number.slice(-4);
    // one that was never sent is given up: before the last day of its contract, or with the refund that an operator reversed
    const isGivenUp = failure === 'too_late' || failure === 'refused_by_person';
    const unheard = isGivenUp ? 'failed' : standsUnheard[end];
    const due = provider === null ? unheard : stands[provider.status];
    // it failed where it came back before it was known to have arrived; of a loan on which something was booked meanwhile it waits for review
    // one that follows a payout that came back waits for review before anybody is asked
    const isHeld = provider === null && status === 'recorded' && hasItem;
    const waits = isHeld || (due === 'returned' && (status === 'failed' || (status === 'paid' && hasItem)));
    return [
      ...(status === due || waits
        ? []
        : [
            `a payout that ended differently at the provider: ${id} to …${end}, ${status} and not ${due ?? 'unheard of'}`,
          ]),
      ...(status === 'paid' && takeNoMoney.has(end)
        ? [`a payout paid to an account that takes no money: ${id} to …${end}`]
        : []),
      ...(provider !== null && provider.account !== number ? [`a payout to another account: ${id}`] : []),
      ...(provider !== null && provider.amountMinor !== amountMinor ? [`a payout of another amount: ${id}`] : []),
    ];
  });
}

/** The number of payouts with each case of the provider, by their account number. */
export async function countProviderCases(db: Pool): Promise<string> {
  const { rows } = await db.query<Row>(sql);
  const ends = rows.map(({ borrowerId, sealed }) => decryptSealed(sealed, `payout-account/${borrowerId}`)?.slice(-4));
  const counts = Object.entries(accountEnds).map(
    ([name, end]) => `${name} ${ends.filter((each) => each === end).length}`,
  );
  return `${rows.length} payouts, of which the provider had trouble with: ${counts.join(', ')}`;
}
