import type { Defect } from './defect.ts';

const of = 'borrower_id >= 500000';

/** Defects in other records, as a broken service would leave them. */
export const defectsOfRecords: readonly Defect[] = [
  {
    name: 'words-of-another-complaint',
    says: /complaint, never acknowledged/,
    statements: [
      `update complaints c set content = d.content from complaints d where d.borrower_id = c.borrower_id and d.id < c.id and c.${of}`,
    ],
  },
  {
    name: 'entry-of-another-amount',
    says: /booked, acknowledged and lost/,
    statements: [`update book_entries set amount_minor = amount_minor + 1 where ${of}`],
  },
  {
    name: 'answers-of-somebody-else',
    says: /answered, never acknowledged/,
    statements: [
      `update certification_answers a set answers_sealed = b.answers_sealed from certification_answers b
       where b.step = a.step and b.borrower_id <> a.borrower_id and a.${of}`,
    ],
  },
  {
    name: 'place-that-was-lost',
    says: /shared-a-place, acknowledged and lost/,
    statements: [`delete from certification_answers where step = 'location' and ${of}`],
  },
  {
    name: 'reminder-switched-back',
    says: /switched, acknowledged and lost/,
    statements: [`update reminder_settings set is_on = not is_on where ${of}`],
  },
  {
    name: 'browser-that-was-forgotten',
    says: /subscribed, acknowledged and lost/,
    statements: [`delete from push_subscriptions where ${of}`],
  },
  {
    name: 'doubled-rating',
    says: /rated, twice/,
    statements: [
      `insert into app_ratings (borrower_id, order_id, score, created_at)
       select borrower_id, order_id, score, created_at from app_ratings where ${of} limit 1`,
    ],
  },
  {
    name: 'lost-tap',
    says: /tapped, acknowledged and lost/,
    statements: [`delete from product_events where ${of}`],
  },
  {
    name: 'tap-too-often',
    says: /tapped, recorded more often than sent/,
    statements: [
      `insert into product_events (borrower_id, product_id, module_id, position_id, happened_at)
       select borrower_id, product_id, module_id, position_id, happened_at from product_events, generate_series(1, 50) where ${of}`,
    ],
  },
  {
    name: 'session-that-stays-open',
    says: /logged-out, acknowledged and open/,
    statements: [`update sessions set revoked_at = null where ${of}`],
  },
  {
    name: 'session-of-nobody',
    says: /logged-in, never acknowledged/,
    statements: [
      `insert into sessions (token_hash, mark_hash, borrower_id, created_at, expires_at)
       select sha256(b.id::text::bytea), sha256((b.id || 'mark')::bytea), b.id, now(), timestamptz '9999-12-31' from borrowers b where b.id >= 500000
       union all select sha256((b.id || 'two')::bytea), sha256((b.id || 'two marks')::bytea), b.id, now(), timestamptz '9999-12-31' from borrowers b
       where b.id >= 500000`,
    ],
  },
  {
    name: 'lost-answer-of-the-desk',
    says: /desk-answered, acknowledged and lost/,
    statements: [`delete from complaint_answers where request_key <> 'seed'`],
  },
  {
    name: 'complaint-that-waits-for-nothing',
    says: /waits with an answer/,
    statements: [`update complaints set is_waiting = not is_waiting where ${of}`],
  },
  {
    name: 'reopened-without-its-reason',
    says: /reopened, acknowledged and lost/,
    statements: [`update complaint_answers set reopen_reason = '' where reopened_at is not null`],
  },
  {
    name: 'score-of-another-height',
    says: /scored, never acknowledged/,
    statements: ['update complaint_answers set score = 6 - score where score <> 3'],
  },
  {
    name: 'lost-registration',
    says: /registered, acknowledged and lost/,
    statements: [`delete from registrations where app_name = 'chaos'`],
  },
  {
    name: 'lost-visit',
    says: /visited, acknowledged and lost/,
    statements: [`delete from promotion_visits where page_id = 'chaos'`],
  },
  {
    name: 'lost-click',
    says: /clicked, acknowledged and lost/,
    statements: [`delete from promotion_clicks where page_id = 'chaos'`],
  },
];
