import { answersOf, deskAnswerOf } from './contents.ts';
import { decryptSealed, decryptSealedText } from './sealed.ts';

/** A row of the queries below. */
interface Row {
  readonly id: string;
  readonly sealed: Buffer | null;
  readonly text: string;
  readonly more: string;
}

/** The table of a kind of acknowledgement, and the identity of each of its rows. */
export interface OracleQuery {
  /** For one borrower, who is $1, or for nobody. */
  readonly sql: string;
  /** The content of a row, where it is more than its id; content that cannot be opened says so. */
  readonly read?: (row: Row, borrowerId: number) => string;
}

const UNREADABLE = 'cannot be opened';

const openAnswers = ({ id, sealed }: Row, borrowerId: number): Record<string, string> | null => {
  const opened = sealed === null ? null : decryptSealed(sealed, `certification/${borrowerId}/${id}`);
  return opened === null ? null : (JSON.parse(opened) as Record<string, string>);
};

/** The records of a borrower, by kind of acknowledgement. */
export const oracleQueries = {
  applied: { sql: `select id || ':' || principal_minor as id from orders where borrower_id = $1` },
  'took-the-money': {
    sql: `select id || ':' || principal_minor - deducted_at_disbursement_minor as id from orders
      where borrower_id = $1 and (withdraw_confirmed_at is not null
        -- money that came back too late for its contract is offered again
        or exists (select from payouts p join sandbox.provider_payout s on s.merchant_reference = p.id
          where p.order_id = orders.id and p.purpose = 'disbursement' and s.status = 'returned')
        -- and so is a loan whose payout was never sent before the clock had passed its last day
        or exists (select from payouts p where p.order_id = orders.id and p.failure = 'too_late'))`,
  },
  // a payment on a loan whose disbursement was returned waits for an operator
  paid: {
    sql: `select id || ':' || amount_minor as id from payments p where borrower_id = $1 and (status = 'paid'
      or exists (select from open_items i where i.kind = 'payment' and i.subject = p.id and i.reason = 'loan-cannot-take-it'))`,
  },
  'confirmed-card': {
    sql: `select e.payment_id as id from payment_events e join payments p on p.id = e.payment_id
      where p.borrower_id = $1 and e.source = 'code-confirmed'`,
  },
  'removed-card': {
    sql: 'select id::text as id from payment_accounts where borrower_id = $1 and removed_at is not null',
  },
  'gave-a-number': { sql: `select payment_id || '/' || utr as id from transfer_numbers where borrower_id = $1` },
  transferred: {
    sql: `select l.utr || ':' || l.amount_minor as id from bank_lines l join payments p on p.id = l.payment_id where p.borrower_id = $1
      union all select l.utr || ':' || l.amount_minor from bank_lines l where l.payment_id is null and $1::bigint is not null`,
  },
  complaint: {
    sql: `select c.id || '/' || coalesce(i.id, '') as id, c.content as text from complaints c
      left join attachments i on i.complaint_id = c.id and i.answer_id is null where c.borrower_id = $1`,
    read: ({ id, text }, borrowerId) => `${id}/${decryptSealedText(text, `complaint/${borrowerId}`) ?? UNREADABLE}`,
  },
  scored: {
    sql: `select c.id || ':' || a.score as id from complaint_answers a join complaints c on c.id = a.complaint_id
      where c.borrower_id = $1 and a.score is not null`,
  },
  booked: {
    sql: `select id || ': ' || concat_ws(' | ', kind, amount_minor, category, day_on) as id, note as text from book_entries
      where borrower_id = $1 and removed_at is null`,
    read: ({ id, text }, borrowerId) => `${id} | ${decryptSealedText(text, `book-note/${borrowerId}`) ?? UNREADABLE}`,
  },
  answered: {
    sql: `select step as id, answers_sealed as sealed from certification_answers where borrower_id = $1 and step <> 'location'`,
    read: (row, borrowerId) => {
      const answers = openAnswers(row, borrowerId);
      return answers === null ? `${row.id} ${UNREADABLE}` : answersOf(row.id, answers);
    },
  },
  'shared-a-place': {
    sql: `select step as id, answers_sealed as sealed from certification_answers where borrower_id = $1 and step = 'location'`,
    read: (row, borrowerId) => Object.values(openAnswers(row, borrowerId) ?? {})[0] ?? UNREADABLE,
  },
  bound: {
    sql: 'select id::text as id, number_encrypted as sealed from payout_accounts where borrower_id = $1',
    read: ({ sealed }, borrowerId) =>
      (sealed === null ? null : decryptSealed(sealed, `payout-account/${borrowerId}`)) ?? UNREADABLE,
  },
  rated: { sql: `select order_id || ':' || score as id from app_ratings where borrower_id = $1` },
  tapped: { sql: `select module_id || '/' || position_id as id from product_events where borrower_id = $1` },
  switched: {
    sql: `select kind || '/' || channel || '=' || is_on as id from reminder_settings where borrower_id = $1`,
  },
  subscribed: { sql: `select encode(endpoint_hash, 'hex') as id from push_subscriptions where borrower_id = $1` },
  sessions: {
    sql: `select encode(token_hash, 'hex') as id from sessions where borrower_id = $1 and revoked_at is null`,
  },
  'marked-sessions': {
    sql: `select encode(token_hash, 'hex') as id from sessions
      where borrower_id = $1 and revoked_at is null and mark_hash is not null`,
  },
} as const satisfies Readonly<Record<string, OracleQuery>>;

/** The records of agents and newcomers, of all together. */
export const unownedQueries = {
  visited: { sql: `select visit_id as id from promotion_visits where page_id = 'chaos'` },
  clicked: { sql: `select utm_tag as id from promotion_clicks where page_id = 'chaos'` },
  registered: {
    sql: `select r.landing_id as id from registrations r join borrowers b on b.id = r.borrower_id where r.app_name = 'chaos'`,
  },
  'desk-answered': {
    sql: `select a.request_key as id, a.content as text, concat_ws('/', a.complaint_id, a.wants_score, coalesce(i.id, '')) as more
      from complaint_answers a left join attachments i on i.answer_id = a.id where a.request_key <> 'seed'`,
    read: ({ id, text, more }) => {
      const [problemId = '', wantsScore, image = ''] = more.split('/');
      const content = decryptSealedText(text, `complaint-answer/${problemId}`) ?? UNREADABLE;
      return `${id}: ${deskAnswerOf({ problemId, content, wantsScore: wantsScore === 't', image })}`;
    },
  },
  transacted: {
    sql: `select kind || ' of ' || order_id || ' under ' || idempotency_key as id from loan_transactions
      where booked_by = 'script:chaos' and idempotency_key like 'operator/%'`,
  },
  'applied-held': {
    sql: `select substr(e.detail, 6) || ' on ' || p.order_id as id from payment_events e join payments p on p.id = e.payment_id
      where e.from_status = 'none' and e.detail like 'held/%'`,
  },
  journal: {
    sql: `select e.source || ': ' || d.account || ' ' || c.account || ' ' || d.amount_minor as id from ledger_entries e
      join ledger_postings d on d.entry_id = e.id and d.amount_minor > 0 join ledger_postings c on c.entry_id = e.id and c.amount_minor < 0
      where e.kind = 'journal'`,
  },
  'journal-reversed': {
    sql: `select e.source as id from ledger_entries r join ledger_entries e on e.id = r.reverses where e.kind = 'journal'`,
  },
  closed: {
    sql: `select kind || ' ' || to_char(last_on, case kind when 'day' then 'YYYY-MM-DD' else 'YYYY-MM' end) as id from closed_periods`,
  },
  reopened: {
    sql: 'select complaint_id::text as id, reopen_reason as text from complaint_answers where reopened_at is not null',
    read: ({ id, text }) => `${id}: ${decryptSealedText(text, `complaint-answer/${id}`) ?? UNREADABLE}`,
  },
} as const satisfies Readonly<Record<string, OracleQuery>>;
