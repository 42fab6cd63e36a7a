import { lookupKeyContext } from './encryption/data-key-store.ts';
import { books, clear, facts, hashes, type PrivacyRules, sealed, tableOf } from './privacy/column-rules.ts';

/** The context of the notes about an open item. */
export const itemNoteContext = (itemId: number): string => `item-note/${itemId}`;

/** Keys, open items with their history, and counted limits. */
export const platformPrivacy: PrivacyRules = {
  data_keys: tableOf('nobody', 'by what it is known whether a key is the one of this database', {
    ...facts('id first_used_at retired_at values_left'),
    ...hashes('found_check'),
    // stays with its own key: by it a key is recognised
    sealed_check: { kind: 'sealed' },
    lookup_key_sealed: sealed((row) => lookupKeyContext(Number(row['id']))),
  }),
  idempotency_keys: {
    holds: 'answers kept for a second try, for a week',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: {
      ...hashes('request_hash'),
      ...facts('borrower_id endpoint key created_at holder lease_until begun'),
      answer: clear('what the page was told: numbers, addresses and codes; gone after a week', {
        hidden: true,
      }),
    },
  },
  operator_keys: tableOf('staff', 'keys that operators chose for commands, and what each is of', {
    ...facts('subject taken_at'),
    key: clear('chosen by a member of the staff'),
  }),
  open_items: books('what was held for a person', ['borrower_id', 'borrowers'], {
    ...facts('id kind subject borrower_id reason opened_at closed_at outcome'),
    // may contain the numbers of other borrowers
    details: { kind: 'fact', hidden: true },
    closed_by: { kind: 'fact', hidden: true },
  }),
  open_item_events: books('what became of it', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id id item_id happened_at action'),
    details: { kind: 'fact', hidden: true },
    actor: { kind: 'fact', hidden: true },
    note: sealed((row) => itemNoteContext(Number(row['item_id'])), { hidden: true, goes: 'with-identity', to: '' }),
  }),
  open_item_owners: books('which operator has taken it', ['borrower_id', 'borrowers'], {
    ...facts('item_id borrower_id taken_at'),
    agent_id: { kind: 'fact', hidden: true },
  }),
  rate_windows: tableOf('expires', 'how often something was done, by whom as a keyed hash or a borrower’s number', {
    ...hashes('subject'),
    ...facts('scope starts_at ends_at used'),
  }),
  sms_waits: tableOf('expires', 'when a number may be written to next', {
    ...hashes('phone_hash'),
    ...facts('sends first_at next_at'),
  }),
  kysely_migration: tableOf('nobody', 'migrations that ran', facts('name timestamp')),
};
