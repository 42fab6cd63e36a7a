import {
  books,
  borrowerIdOf,
  clear,
  ERASED_TEXT,
  facts,
  hashes,
  type PrivacyRules,
  type Row,
  sealed,
  tableOf,
} from '../../platform/privacy/column-rules.ts';

/** The context of an operator's note about an application. */
export const applicationActContext = (agentId: number, tryId: string): string => `application-act/${agentId}/${tryId}`;

/** The context of the inputs of a step of a decision. */
export const applicationStepContext = (orderId: number, step: string): string => `application-step/${orderId}/${step}`;

/** The context of the reason for which a listed person is another one than a borrower. */
export const clearanceContext = (borrowerId: number, source: string, reference: string): string =>
  `sanctions-clearance/${borrowerId}/${source}/${reference}`;
/** Whom an operator knew when a listed person was found to be another one. */
export const clearedPersonContext = (borrowerId: number, source: string, reference: string): string =>
  `${clearanceContext(borrowerId, source, reference)}/person`;

/** The context of the hash of a document's picture. */
export const pictureHashContext = (borrowerId: number, name: string): string => `document-look/${borrowerId}/${name}`;

const pictureOf = (row: Row): string => pictureHashContext(borrowerIdOf(row), String(row['document_id']));

/** Identifiers of borrowers, lists, and what was done about applications. */
export const applicationPrivacy: PrivacyRules = {
  identity_hashes: {
    holds: 'what a borrower is told from others by: account, name and birthday, number of the ID',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: { ...facts('borrower_id kind key_id created_at'), ...hashes('hash') },
  },
  proven_hashes: {
    holds: 'what a borrower was known by when a loan was paid out',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: { ...facts('order_id borrower_id kind key_id'), ...hashes('hash') },
  },
  document_hashes: {
    holds: 'what a picture of a document is told from others by',
    of: ['borrower_id', 'borrowers'],
    rows: 'at-once',
    columns: {
      ...facts('document_id borrower_id key_id created_at'),
      ...hashes('exact bands'),
      // the picture itself is exported
      hash_sealed: sealed(pictureOf, { hidden: true }),
      tones_sealed: sealed(pictureOf, { hidden: true }),
    },
  },
  blacklist: tableOf('staff', 'to whom the lender lends no more', {
    ...hashes('hash'),
    ...facts('id kind key_id reason added_at until_on lifted_at'),
    added_by: clear('the name that a member of the staff gave'),
    lifted_by: clear('the name that a member of the staff gave'),
  }),
  application_acts: books('what operators did with applications', ['borrower_id', 'borrowers'], {
    ...facts('id order_id borrower_id acted_at'),
    // an operator's suspicion is not told
    act: { kind: 'fact', hidden: true },
    agent_id: { kind: 'fact', hidden: true },
    assigned_to: { kind: 'fact', hidden: true },
    try_id: { kind: 'fact', hidden: true },
    request_hash: { kind: 'hash', hidden: true },
    words: sealed((row) => applicationActContext(Number(row['agent_id']), String(row['try_id'])), {
      hidden: true,
      goes: 'with-identity',
      to: ERASED_TEXT,
    }),
  }),
  application_checks: books('what applications were checked for', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id id order_id name result checked_at'),
    // numbers of other borrowers
    details: { kind: 'fact', hidden: true },
  }),
  picture_requests: books('pictures that were asked for again', ['borrower_id', 'borrowers'], {
    ...facts('id order_id borrower_id code reason asked_at answered_at'),
    picture_id: { kind: 'fact', hidden: true },
    asked_by: { kind: 'fact', hidden: true },
  }),
  // a borrower never learns of a sanctions list, so that nothing of a result is told
  application_steps: books('the steps of decisions', ['borrower_id', 'borrowers'], {
    ...facts('borrower_id id order_id step done_at'),
    result: { kind: 'fact', hidden: true },
    version: { kind: 'fact', hidden: true },
    reason: { kind: 'fact', hidden: true },
    details: { kind: 'fact', hidden: true },
    inputs: sealed((row) => applicationStepContext(Number(row['order_id']), String(row['step'])), {
      hidden: true,
      goes: 'with-identity',
      to: ERASED_TEXT,
    }),
  }),
  decision_rules: tableOf('staff', 'versions of rules about applications', {
    ...facts('version document rules reason applied_at'),
    ...hashes('content_hash'),
    applied_by: clear('the name that a member of the staff gave'),
  }),
  sanctions_lists: tableOf('staff', 'versions of published lists', {
    ...facts('id source format published_on entries loaded_at'),
    ...hashes('content_hash'),
    loaded_by: clear('the name that a member of the staff gave'),
  }),
  sanctions_entries: tableOf('nobody', 'whom a published list names', {
    ...facts('list_id reference'),
    ...hashes('content_hash'),
    names: clear('as they were published'),
    weak_names: clear('as they were published'),
    born: clear('as they were published'),
    keys: clear('of names that were published'),
  }),
  sanctions_clearances: books(
    'whom an operator found to be another than a listed person',
    ['borrower_id', 'borrowers'],
    {
      borrower_id: { kind: 'fact', hidden: true },
      id: { kind: 'fact', hidden: true },
      source: { kind: 'fact', hidden: true },
      reference: { kind: 'fact', hidden: true },
      content_hash: { kind: 'hash', hidden: true },
      cleared_by: { kind: 'fact', hidden: true },
      cleared_at: { kind: 'fact', hidden: true },
      words: sealed(
        (row) => clearanceContext(Number(row['borrower_id']), String(row['source']), String(row['reference'])),
        { hidden: true, goes: 'with-identity', to: ERASED_TEXT },
      ),
      person: sealed(
        (row) => clearedPersonContext(Number(row['borrower_id']), String(row['source']), String(row['reference'])),
        { hidden: true, goes: 'with-identity', to: ERASED_TEXT },
      ),
    },
  ),
};
