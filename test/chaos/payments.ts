import type { AcknowledgementOf } from './acknowledgements.ts';
import type { Person } from './people.ts';
import type { ReconciliationInput } from './reconciliation.ts';

interface Row {
  readonly id: string;
  readonly orderId: string;
  readonly purpose: string;
  readonly cardId: string;
  readonly amountMinor: string;
  readonly status: string;
  /** What was posted of it, at the provider's side; null where it is not settled. */
  readonly postedMinor: string | null;
  /** What came for it, by the provider or the bank; as asked for where neither has it. */
  readonly cameMinor: string;
  /** Made beforehand so that a pay code can be shown, followed by another because its time was over, or made of a line of the bank. */
  readonly isOurs: boolean;
}

const sql = `
  select p.id, p.order_id::text as "orderId", p.purpose, coalesce(p.account_id::text, '') as "cardId",
    p.amount_minor::text as "amountMinor", p.status,
    (select sum(l.amount_minor)::text from ledger_entries e join ledger_postings l on l.entry_id = e.id
      where e.kind = 'settlement' and e.source = p.id and l.account = 'provider-clearing') as "postedMinor",
    coalesce((select sum(b.amount_minor) from bank_lines b where b.payment_id = p.id and b.state = 'matched'),
      (select s.amount_paid_minor from sandbox.provider_payment s where s.merchant_reference = p.id), p.amount_minor)::text as "cameMinor",
    p.is_standing
      or exists (select from payment_events e where e.payment_id = p.id and e.from_status = 'none' and e.source = 'bank-statement')
      or coalesce(p.superseded_at >= p.expires_at - interval '5 minutes', false) as "isOurs"
  from payments p where p.borrower_id = $1 order by p.created_at, p.id`;

type Asked = AcknowledgementOf<'payment'>;

const wordsOf = ({
  orderId,
  purpose,
  cardId,
  amountMinor,
}: Omit<Asked, 'kind' | 'paymentId' | 'amountMinor' | 'tries'> & { amountMinor: number | string }) =>
  `${purpose} of ${orderId}${cardId === '' ? '' : ` by card ${cardId}`}, ${amountMinor}`;

/**
 * What is wrong with a borrower's payments. Each that was acknowledged is there as it was told, for its order and of its amount, and
 * posted with what came for it once it is paid. None is there beside them but what the service made by itself, what a refusal left, and what had
 * failed, and moved nothing, before the same was asked for again: whoever asks again for a payment that has failed is given another.
 */
export async function paymentMismatches(
  { db, acknowledgements }: ReconciliationInput,
  { id }: Person,
): Promise<string[]> {
  const isPayment = (acknowledgement: { kind: string }): acknowledgement is Asked => acknowledgement.kind === 'payment';
  const told = new Map(
    acknowledgements
      .of(id)
      .filter(isPayment)
      .map((acknowledgement) => [acknowledgement.paymentId, acknowledgement]),
  );
  const refused = acknowledgements.maybeOf(id).filter(isPayment);
  const left = refused.map(wordsOf);
  const askedAgain = [...told.values(), ...refused].flatMap((acknowledgement) =>
    Array<string>(acknowledgement.tries - 1).fill(wordsOf(acknowledgement)),
  );
  const { rows } = await db.query<Row>(sql, [id]);
  const wrong = [...told.keys()]
    .filter((paymentId) => rows.every((row) => row.id !== paymentId))
    .map((paymentId) => `payment, acknowledged and lost: ${paymentId}`);
  for (const row of rows) {
    const asked = told.get(row.id);
    if (row.status === 'paid' && row.postedMinor !== row.cameMinor)
      wrong.push(`payment, posted with another amount than came: ${row.id}, ${row.postedMinor ?? 'nothing'}`);
    if (asked !== undefined) {
      if (wordsOf(asked) !== wordsOf(row))
        wrong.push(`payment, told otherwise: ${row.id}, ${wordsOf(asked)} and not ${wordsOf(row)}`);
      continue;
    }
    if (row.isOurs) continue;
    // each refusal may have left one, and each try that was not heard one that failed
    const beside = row.status === 'failed' && row.postedMinor === null ? [askedAgain, left] : [left];
    const list = beside.find((each) => each.includes(wordsOf(row)));
    if (list !== undefined) list.splice(list.indexOf(wordsOf(row)), 1);
    else wrong.push(`payment, never told: ${row.id}, ${wordsOf(row)}, ${row.status}`);
  }
  return wrong;
}
