import {
  browserContext,
  certificationContext,
  documentContext,
  erasedPersonContext,
  personContext,
  phoneChangeContext,
} from '../../platform/encryption/secret-box.ts';
import { noteContext } from '../../platform/encryption/secret-box.ts';
import { clear, ERASED_AT, facts, hashes, type Row, type TableRule } from './column-rules.ts';

const idOf = (row: Row): number => Number(row['borrower_id']);

/** Tables of borrowers and their activity, except for loans and complaints. */
export const borrowerTables: Readonly<Record<string, TableRule>> = {
  borrowers: {
    holds: 'who borrows',
    of: ['id', 'borrowers'],
    rows: 'books',
    columns: {
      ...facts('id client_kind market created_at key_id phone_proven_at'),
      person_sealed: {
        kind: 'sealed',
        goes: 'at-once',
        open: (box, row) => JSON.parse(box.open(row['person_sealed'] as Buffer, personContext(Number(row['id'])))),
      },
      phone_hash: { kind: 'hash', goes: 'at-once' },
      language: clear('the language of the pages', { goes: 'at-once' }),
    },
  },
  erasures: {
    holds: 'that a borrower was erased, and what is kept until when',
    of: ['borrower_id', 'borrowers'],
    rows: 'trail',
    columns: {
      ...facts('borrower_id erased_at market identity_years books_years counted_from identity_until books_until'),
      ...facts('identity_erased_at finished_at'),
      person_sealed: {
        kind: 'sealed',
        goes: 'with-identity',
        open: (box, row) => JSON.parse(box.open(row['person_sealed'] as Buffer, erasedPersonContext(idOf(row)))),
      },
    },
  },
  sessions: {
    holds: 'where a borrower is logged in',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: {
      ...hashes('token_hash mark_hash swapped_for swap_key_hash'),
      ...facts('borrower_id created_at expires_at revoked_at last_used_at os_version app_version'),
      device_name: clear('what a device calls its model; shown in the settings'),
    },
  },
  phone_changes: {
    holds: 'requests to move an account to another phone',
    of: ['borrower_id', 'borrowers'],
    rows: 'trail',
    columns: {
      ...facts('id borrower_id origin key_id requested_at decided_at outcome told_at'),
      phone_hash: { kind: 'hash', goes: 'at-once' },
      requested_by: { kind: 'fact', hidden: true },
      decided_by: { kind: 'fact', hidden: true },
      details_sealed: {
        kind: 'sealed',
        goes: 'at-once',
        open: (box, row) =>
          JSON.parse(box.open(row['details_sealed'] as Buffer, phoneChangeContext(Number(row['id'])))),
      },
    },
  },
  registrations: {
    holds: 'how a borrower came to us',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: {
      ...facts('borrower_id template_id landing_id app_name user_from app_from utm_tag registered_at'),
      invite_code: clear('a code of a campaign, which names no person'),
    },
  },
  agreements: {
    holds: 'which terms were agreed to',
    of: ['borrower_id', 'borrowers'],
    rows: 'consent',
    columns: facts('borrower_id document version agreed_at'),
  },
  consents: {
    holds: 'which statements were agreed to, in their words, which are the same for everybody',
    of: ['borrower_id', 'borrowers'],
    rows: 'consent',
    columns: facts('id borrower_id answers_id code version statement agreed_at'),
  },
  certification_answers: {
    holds: 'what was answered before a first loan, each save',
    of: ['borrower_id', 'borrowers'],
    rows: 'consent',
    columns: {
      ...facts('id borrower_id step form saved_at'),
      answers_sealed: {
        kind: 'sealed',
        goes: 'with-identity',
        open: (box, row) =>
          JSON.parse(box.open(row['answers_sealed'] as Buffer, certificationContext(idOf(row), String(row['step'])))),
      },
    },
  },
  attachments: {
    holds: 'pictures that were sent: of complaints and their answers, of receipts, of documents',
    of: ['borrower_id', 'borrowers'],
    rows: 'by-picture',
    pictures: {
      folderOf: ({ purpose }) => `${String(purpose)}s`,
      goesOf: ({ purpose }) => (purpose === 'document' ? 'with-identity' : 'at-once'),
      open: (box, row, bytes) =>
        row['purpose'] === 'document' ? box.openBytes(bytes, documentContext(idOf(row), String(row['id']))) : bytes,
    },
    columns: {
      ...facts(
        'id purpose borrower_id bytes created_at complaint_id answer_id seq payment_id answers_id code is_loose',
      ),
      agent_id: { kind: 'fact', hidden: true },
    },
  },
  identity_hashes: {
    holds: 'what a borrower is told from others by: account, name and birthday, number of the ID',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: { ...facts('borrower_id kind key_id created_at'), ...hashes('mark') },
  },
  proven_hashes: {
    holds: 'what a borrower was known by when a loan was paid out',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: { ...facts('order_id borrower_id kind key_id'), ...hashes('mark') },
  },
  document_hashes: {
    holds: 'what a picture of a document is told from others by',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: {
      ...facts('document_id borrower_id key_id created_at'),
      ...hashes('exact bands'),
      // the picture itself is exported
      hash_sealed: { kind: 'sealed', hidden: true },
      tones_sealed: { kind: 'sealed', hidden: true },
    },
  },
  book_entries: {
    holds: 'a borrower’s own book',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: {
      ...facts('id borrower_id kind amount_minor currency category day_on created_at changed_at removed_at'),
      note: { kind: 'sealed', open: (box, row) => box.openText(String(row['note']), noteContext(idOf(row))) },
    },
  },
  app_ratings: {
    holds: 'ratings of the app',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: facts('id borrower_id order_id score created_at'),
  },
  product_events: {
    holds: 'which offers were tapped on',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: facts('id borrower_id product_id module_id position_id happened_at user_from app_from utm_tag'),
  },
  idempotency_keys: {
    holds: 'answers kept for a second try, for a week',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: {
      ...hashes('request_hash'),
      ...facts('borrower_id endpoint key created_at holder lease_until'),
      answer: clear('what the page was told: numbers, addresses and codes of the payment; gone after a week', {
        hidden: true,
      }),
    },
  },
  reminders: {
    holds: 'what a borrower was reminded of, when and how',
    of: ['borrower_id', 'borrowers'],
    rows: 'conduct',
    columns: {
      ...facts('id order_id borrower_id kind occasion channel after_push planned_at not_before status reason'),
      ...facts('claims tries claimed_until language ended_at'),
      body: clear('an amount, a day and the name of the lender: no name, no number', { goes: 'at-once' }),
    },
  },
  reminder_settings: {
    holds: 'what a borrower is not reminded of',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: facts('borrower_id kind channel is_on changed_at'),
  },
  push_subscriptions: {
    holds: 'browsers that are notified',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: {
      ...hashes('endpoint_hash session_hash'),
      ...facts('borrower_id created_at'),
      sealed: {
        kind: 'sealed',
        open: (box, row) => JSON.parse(box.open(row['sealed'] as Buffer, browserContext(idOf(row)))),
      },
    },
  },
  payment_accounts: {
    holds: 'cards that were saved',
    of: ['borrower_id', 'borrowers'],
    rows: 'books',
    columns: {
      ...facts('id borrower_id bank_name bank_code needs_code created_at'),
      masked_number: { kind: 'masked', goes: 'at-once', to: '' },
      provider_token: { kind: 'sealed', hidden: true, goes: 'at-once', to: '' },
      removed_at: { kind: 'fact', goes: 'at-once', to: ERASED_AT },
    },
  },
  desk_audit: {
    holds: 'who of the lender looked at what, and did what',
    of: ['borrower_id', 'borrowers'],
    rows: 'trail',
    columns: {
      ...facts('id happened_at action complaint_id borrower_id'),
      agent_id: { kind: 'fact', hidden: true },
      login: clear('the name of a member of the staff', { hidden: true }),
      detail: clear('numbers, and how something was asked for', { hidden: true }),
      facts: { kind: 'fact', hidden: true },
      origin: clear('the machine of a member of the staff', { hidden: true }),
    },
  },
};
