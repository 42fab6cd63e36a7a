import { creditOf, laterDate, lastMovementOn, loanState } from '@hiram/domain';
import { sql } from 'kysely';
import { claimViolations } from '../../../tools/invariants/claims.ts';
import { creditViolations } from '../../../tools/invariants/credit.ts';
import { detailViolations } from '../../../tools/invariants/details.ts';
import { summaryViolations } from '../../../tools/invariants/summaries.ts';
import { refinancingViolations } from '../../../tools/invariants/refinancing.ts';
import { suspenseViolations } from '../../../tools/invariants/suspense.ts';
import { taxViolations } from '../../../tools/invariants/taxes.ts';
import { portfolioViolations } from '../../../tools/invariants/portfolio.ts';
import { volumeViolations } from '../../../tools/invariants/volumes.ts';
import { listDrift } from '../src/lending/summaries/find-drift.ts';
import type { App } from '../src/app/app.ts';
import { loanFactsOf } from '../src/lending/loans/loan-facts.ts';

/**
 * The oracle of every test that moves money: reads the tables themselves and says what does not fit. Entries balance, the
 * principal on the books is the principal that borrowers owe, every loan's summary is what its facts say, every paid payment is settled once and whole, and every
 * status has its history.
 */
export async function brokenBooks({ db, services }: App): Promise<string[]> {
  const ask = async (what: string, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> =>
    (await query.execute(db)).rows.map(({ id }) => `${what}: ${id}`);
  return [
    ...(await ask(
      'an entry that does not balance',
      sql`select entry_id || ' ' || currency as id from ledger_postings group by entry_id, currency having sum(amount_minor) <> 0`,
    )),
    ...(await ask(
      'an entry with fewer than two postings',
      sql`select e.id::text as id from ledger_entries e left join ledger_postings p on p.entry_id = e.id group by e.id having count(p.*) < 2`,
    )),
    ...(await ask(
      'a payment whose allocations are not its amount',
      sql`select p.id from payments p left join allocations a on a.payment_id = p.id where p.status = 'paid'
          group by p.id having coalesce(sum(a.amount_minor), 0) <> coalesce((
            select min(r.kept_minor) from loan_transactions t join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number
            where t.payment_id = p.id), p.received_minor, p.amount_minor)`,
    )),
    ...(await ask(
      'allocations of a payment that is not paid',
      sql`select distinct p.id from payments p join allocations a on a.payment_id = p.id where p.status <> 'paid'`,
    )),
    ...(await ask(
      'a paid payment without a settlement of its amount',
      sql`select p.id from payments p where p.status = 'paid' and not exists (
            select 1 from ledger_entries e join ledger_postings l on l.entry_id = e.id
            where e.kind = 'settlement' and e.source = p.id
              and l.account = case p.provider when 'refinancing' then 'refinancing-clearing' else 'provider-clearing' end
              and l.amount_minor = coalesce(p.received_minor, p.amount_minor) and l.currency = p.currency)`,
    )),
    ...(await ask(
      'a settlement of a payment that is not paid',
      sql`select e.source as id from ledger_entries e left join payments p on p.id = e.source
          where e.kind = 'settlement' and p.status is distinct from 'paid'`,
    )),
    ...(await ask(
      'an extension whose payment was not for one or is not paid',
      sql`select p.id from extensions e join payments p on p.id = e.payment_id
          where p.status <> 'paid' or p.purpose <> 'extension'`,
    )),
    ...(await ask(
      'a payment whose history ends in another status',
      sql`select p.id || ' ' || p.status as id from payments p where p.status is distinct from (
            select e.to_status from payment_events e where e.payment_id = p.id order by e.id desc limit 1)`,
    )),
    ...(await ask(
      'a paid payment without its instants',
      sql`select id from payments where status = 'paid' and (paid_at is null or settled_at is null)`,
    )),
    ...(await ask(
      'a line of a bank statement that is not once in the bank',
      sql`select l.id::text as id from bank_lines l where 1 <> (
            select count(*) from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'bank'
            where e.kind = 'bank-line' and e.source = l.id::text and p.amount_minor = l.amount_minor)`,
    )),
    ...(await ask(
      'a line of a bank statement that is not out of suspense once it is a payment’s, or is while it is nobody’s',
      sql`select l.id || ' ' || l.state as id from bank_lines l where case l.state when 'matched' then 1 else 0 end <> (
            select count(*) from ledger_entries e where e.kind = 'bank-match' and split_part(e.source, '/', 1) = l.id::text
              and not exists (select 1 from ledger_entries r where r.reverses = e.id))`,
    )),
    ...(await ask(
      'a line of a bank statement that is a settlement’s, and not once out of suspense for it',
      sql`select l.id::text as id from bank_lines l where case l.state when 'settlement' then 1 else 0 end <> (
            select count(*) from ledger_entries e join ledger_postings p on p.entry_id = e.id and p.account = 'bank-transit'
            where e.kind = 'bank-transit' and e.source = l.id::text and p.amount_minor = -l.amount_minor
              and p.provider = l.settlement_provider)`,
    )),
    ...(await ask(
      'a provider whose rows of reports are not what was booked of them',
      sql`select r.provider || ' ' || r.currency as id from settlement_rows r group by r.provider, r.currency
          having (sum(r.gross_minor), sum(r.fee_minor + r.tax_minor - r.withheld_minor), sum(r.net_minor)) <> (
            select -coalesce(sum(p.amount_minor) filter (where p.account = 'provider-clearing'), 0),
              coalesce(sum(p.amount_minor) filter (where p.account not in ('provider-clearing', 'bank-transit')), 0),
              coalesce(sum(p.amount_minor) filter (where p.account = 'bank-transit'), 0)
            from ledger_entries e join ledger_postings p on p.entry_id = e.id
            where e.kind = 'provider-report' and p.provider = r.provider and p.currency = r.currency)`,
    )),
    ...(await ask(
      'a transfer whose lines are neither what it settled nor what is held for it',
      sql`select p.id || ' ' || p.status as id from payments p where p.provider like 'bank-transfer-%'
            and coalesce((select sum(l.amount_minor) from bank_lines l where l.payment_id = p.id and l.state = 'matched'), 0)
              <> case when p.status = 'paid' and not exists (
                  select from loan_transactions t join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number
                  where t.payment_id = p.id and r.reason in ('wrong-loan', 'paid-twice') and r.actor = 'operator'
                    and r.kept_minor = 0)
                then coalesce(p.received_minor, p.amount_minor) else 0 end
                + coalesce((select sum(x.amount_minor) from ledger_entries e
                    join ledger_postings x on x.entry_id = e.id and x.account = 'provider-clearing'
                    where e.kind = 'held' and starts_with(e.source, p.id || '/')
                      -- a line that counts in part stays with its payment
                      and not exists (select from loan_transactions t
                        join reversals_in_force r on r.order_id = t.order_id and r.reverses = t.number
                        where t.payment_id = p.id and r.reason = 'paid-twice' and r.kept_minor > 0)
                      and not exists (select 1 from ledger_entries r where r.reverses = e.id)), 0)`,
    )),
    ...(await loansApart({ db, services })),
    ...(await ask('a kept balance that is not the sum of its postings', sql.raw(volumeViolations))),
    ...(await ask('a kept sum of loans that is not the sum of their summaries', sql.raw(portfolioViolations))),
    ...(await ask('a summary that is not its loan', sql.raw(summaryViolations))),
    ...(await ask('claims that are not what a loan has accrued', sql.raw(claimViolations))),
    ...(await ask('credit of a borrower that is not what the loan gives', sql.raw(creditViolations))),
    ...(await ask('a balance that is not the sum of its details', sql.raw(detailViolations))),
    ...(await ask('a payoff by a new loan that is not on both loans', sql.raw(refinancingViolations))),
    ...(await ask('a balance of suspense that is not what is listed there', sql.raw(suspenseViolations))),
    ...(await ask('taxes that are booked otherwise than they were paid', sql.raw(taxViolations))),
    ...(await summariesApart({ services })),
  ];
}

/** Loans whose summary is not what their facts say. */
async function summariesApart({ services }: Pick<App, 'services'>): Promise<string[]> {
  const wrong: string[] = [];
  for await (const { orderId, differs } of listDrift(services.stores))
    wrong.push(`summary of order ${orderId}: ${differs.join(', ')}`);
  return wrong;
}

/** Orders whose principal or credit on the books is not what their loan says: the principal owed, and the credit less reclaims. */
async function loansApart({ db, services }: Pick<App, 'db' | 'services'>): Promise<string[]> {
  const { rows } = await sql<{ id: number; borrowerId: number; principal: number; credit: number }>`
    select o.id, o.borrower_id as "borrowerId",
      coalesce(sum(p.amount_minor) filter (where p.account in (select code from ledger_accounts where holds = 'principal')), 0)::bigint
        as principal,
      coalesce(-sum(p.amount_minor) filter (where p.account = 'borrower-credit'), 0)::bigint as credit
    from orders o
    left join ledger_entries e on e.order_id = o.id
    left join ledger_postings p on p.entry_id = e.id
    where o.disbursed_on is not null group by o.id order by o.id`.execute(db);
  const wrong: string[] = [];
  for (const { id, borrowerId, principal, credit } of rows) {
    const order = await services.stores.orders.findOwn(id, borrowerId);
    const loan = order === undefined ? null : loanFactsOf(order);
    if (order === undefined || loan === null) throw new Error(`order ${id} has gone`);
    // the day of the books: amounts that change by the day are those of the last movement, or of the last accrued day
    const last = lastMovementOn(loan);
    const state = loanState(loan, laterDate(order.accruedThrough ?? order.creditThrough ?? last, last));
    const owed = state.totals.outstanding.principal;
    if (owed !== principal) wrong.push(`principal of order ${id}: ${principal} on the books, ${owed} owed`);
    const creditMinor = creditOf(loan, state) - state.totals.reclaimMinor;
    if (creditMinor !== credit) wrong.push(`credit of order ${id}: ${credit} on the books, ${creditMinor} in the loan`);
  }
  return wrong;
}
