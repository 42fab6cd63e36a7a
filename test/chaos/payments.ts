import type { AcknowledgementOf } from './acknowledgements.ts';
import type { Person } from './seed-borrowers.ts';
import type { ReconciliationInput } from './reconciliation.ts';

interface Row {
  readonly id: string;
  readonly orderId: string;
  readonly purpose: string;
  readonly cardId: string;
  readonly amountMinor: string;
  readonly status: string;
  /** The amount posted, at the provider's side; null where it is not settled. */
  readonly postedMinor: string | null;
  /** The amount received, according to the provider or the bank; the requested amount where neither has it. */
  readonly cameMinor: string;
  /** Created in advance for a pay code, superseded after its expiry, or created from a bank line or held money. */
  readonly isOurs: boolean;
}

const sql = `
  select p.id, p.order_id::text as "orderId", p.purpose, coalesce(p.account_id::text, '') as "cardId",
    p.amount_minor::text as "amountMinor", p.status,
    (select sum(l.amount_minor)::text from ledger_entries e join ledger_postings l on l.entry_id = e.id
      where e.kind = 'settlement' and e.source = p.id and l.account = 'provider-clearing') as "postedMinor",
    coalesce((select sum(b.amount_minor) from bank_lines b where b.payment_id = p.id and b.state = 'matched'),
      (select s.amount_paid_minor from sandbox.provider_payment s where s.merchant_reference = p.id), p.amount_minor)::text as "cameMinor",
    p.is_unrequested
      or exists (select from payment_events e where e.payment_id = p.id and e.from_status = 'none'
        and (e.source = 'bank-statement' or e.detail like 'held/%'))
      or coalesce(p.superseded_at >= p.expires_at - interval '5 minutes', false) as "isOurs"
  from payments p where p.borrower_id = $1 order by p.created_at, p.id`;

type Asked = AcknowledgementOf<'payment'>;

const describePayment = ({
  orderId,
  purpose,
  cardId,
  amountMinor,
}: Omit<Asked, 'kind' | 'paymentId' | 'amountMinor' | 'tries'> & { amountMinor: number | string }) =>
  `${purpose} of ${orderId}${cardId === '' ? '' : ` by card ${cardId}`}, ${amountMinor}`;

/**
 * Errors in a borrower's payments. Each acknowledged one exists as acknowledged, for its order and amount, and is
 * posted with the amount received once it is paid. No others exist except those that the service created itself, those of refusals, and those that
 * ended without moving money before the same request was repeated: a repeat of a failed or expired payment gets a new one.
 */
export async function paymentMismatches(
  { db, acknowledgements }: ReconciliationInput,
  { id }: Person,
): Promise<string[]> {
  const isPayment = (acknowledgement: { kind: string }): acknowledgement is Asked => acknowledgement.kind === 'payment';
  const acknowledged = new Map(
    acknowledgements
      .of(id)
      .filter(isPayment)
      .map((acknowledgement) => [acknowledgement.paymentId, acknowledgement]),
  );
  const refused = acknowledgements.maybeOf(id).filter(isPayment);
  const left = refused.map(describePayment);
  const askedAgain = [...acknowledged.values(), ...refused].flatMap((acknowledgement) =>
    Array<string>(acknowledgement.tries - 1).fill(describePayment(acknowledgement)),
  );
  const { rows } = await db.query<Row>(sql, [id]);
  const wrong = [...acknowledged.keys()]
    .filter((paymentId) => rows.every((row) => row.id !== paymentId))
    .map((paymentId) => `payment, acknowledged and lost: ${paymentId}`);
  for (const row of rows) {
    const asked = acknowledged.get(row.id);
    if (row.status === 'paid' && row.postedMinor !== row.cameMinor)
      wrong.push(`payment, posted with another amount than came: ${row.id}, ${row.postedMinor ?? 'nothing'}`);
    if (asked !== undefined) {
      if (describePayment(asked) !== describePayment(row))
        wrong.push(
          `payment, acknowledged differently: ${row.id}, ${describePayment(asked)} and not ${describePayment(row)}`,
        );
      continue;
    }
    if (row.isOurs) continue;
    // each refusal may have left one, and each attempt with a lost answer one that ended unpaid
    const isOver = row.status === 'failed' || row.status === 'expired';
    const beside = isOver && row.postedMinor === null ? [askedAgain, left] : [left];
    const list = beside.find((each) => each.includes(describePayment(row)));
    if (list !== undefined) list.splice(list.indexOf(describePayment(row)), 1);
    else wrong.push(`payment, never acknowledged: ${row.id}, ${describePayment(row)}, ${row.status}`);
  }
  return wrong;
}
