import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  complaintOfOne,
  debitAndCredit,
  entry,
  erasure,
  type Impossible,
  notification,
  openStates,
  picture,
} from '../../../test/impossible.ts';

// The database refuses what no loan can be, whoever writes it. Each case is tried by SQL on the sandbox's loans, beside its nearest legal
// neighbour; nothing is kept.

let states: Awaited<ReturnType<typeof openStates>>;
beforeAll(async () => {
  states = await openStates();
});
afterAll(() => states.close());

const answer = (set = 'wants_score = true') => `${complaintOfOne}
  insert into complaint_answers (id, complaint_id, borrower_id, content, wants_score, answered_at, was_due_on, request_key)
  values (901, 1, 1, 'x', true, now(), '2026-12-01', 'k');
  update complaint_answers set ${set} where id = 901;`;
const secondAnswer = `
  insert into complaint_answers (complaint_id, borrower_id, content, wants_score, answered_at, was_due_on, request_key)
  values (1, 1, 'x', true, now(), '2026-12-01', 'k2');`;
const trail = (borrower: string) => `${complaintOfOne}
  insert into desk_audit (happened_at, login, action, complaint_id, borrower_id) values (now(), 'ana', 'view', 1, ${borrower});`;

const reminder = (status: string, reason: string, endedAt = 'now()') => `
  insert into reminders (order_id, borrower_id, kind, occasion, channel, after_push, planned_at, not_before, status, reason, ended_at)
  values (170, 1, 'due', 'x', 'sms', false, now(), now(), '${status}', ${reason}, ${endedAt});`;

/** A picture of borrower 1 with further columns. */
const file = (purpose: string, columns = '', values = '') => `
  insert into stored_files (id) values ('F');
  insert into attachments (id, purpose, borrower_id, bytes, created_at${columns}) values ('F', '${purpose}', 1, 1, now()${values});`;
const agentsFile = (purpose: string) => `
  insert into agents (id, login, name, password_hash, created_at) values (900, 'zoe', 'Zoe', 'x', now());
  ${file(purpose, ', agent_id', ', 900')}`;

const account = (columns: string, values: string) => `
  insert into payout_accounts (borrower_id, card_type, channel_number, name, masked_number, number_encrypted, key_id, created_at, replaced_at,
    ${columns})
  values (1, 'x', '1', 'x', 'x', '', 1, now(), now(), ${values});`;

const page = (columns: string, values: string) => `
  insert into registration_pages (sid_hash, created_at, expires_at, ${columns}) values ('x', now(), now(), ${values});`;
const rateWindow = (endsAt: string) => `
  insert into rate_windows (scope, subject, starts_at, ends_at, used) values ('x', 'x', now(), ${endsAt}, 0);`;
const erased = (columns: string, values: string) =>
  erasure().replace('counted_from)', `counted_from, ${columns})`).replace('null);', `null, ${values});`);
const lockedOffer = (validUntil: string, proposal = '{"version": 1}') => `
  insert into offer_locks (borrower_id, product_id, product_version, proposal, offered_on, valid_until)
  values (1, 1, 1, '${proposal}', '2026-11-01', '${validUntil}');`;
const productVersion = (approvedAt: string) => `
  insert into product_versions (product_id, number, from_on, document, reason, proposed_by, proposed_at, approved_by, approved_at)
  values (1, 1000, '2026-11-01', '{"version": 1}', 'opening', 'ana', now(), 'ben', ${approvedAt});`;
const endedProposal = (approvedAt: string) => `
  insert into product_versions (product_id, number, from_on, document, reason, proposed_by, proposed_at, approved_by, approved_at,
    ended_as, ended_by, ended_at, ended_reason)
  values (1, 1000, '2026-11-01', '{"version": 1}', 'opening', 'ana', now(), ${approvedAt}, 'refused', 'ben', now(), 'too dear');`;
const profileVersion = (approvedAt: string) => `
  insert into profile_versions (profile, number, from_on, document, reason, proposed_by, proposed_at, approved_by, approved_at)
  values ('mild', 1, '2026-11-01', '{"version": 1}', 'opening', 'ana', now(), 'ben', ${approvedAt});`;
const endedProfile = (approvedAt: string) => `
  insert into profile_versions (profile, number, from_on, document, reason, proposed_by, proposed_at, approved_by, approved_at,
    ended_as, ended_by, ended_at, ended_reason)
  values ('mild', 1, '2026-11-01', '{"version": 1}', 'opening', 'ana', now(), ${approvedAt}, 'refused', 'ben', now(), 'too mild');`;
const summary = (set: string) => `update loan_summaries set ${set} where order_id = 170`;
const unlinked = `
  insert into ledger_entries (kind, source, order_id, borrower_id, occurred_on, booked_on, posted_at, transaction_number, version)
  values ('held', 'S', 170, 1, '2026-11-01', '2050-01-01', now(), 1, null);`;

const cases: Readonly<Record<string, Impossible>> = {
  'an offer that ends before it was made': {
    by: 'offer_locks_valid_until',
    accepted: lockedOffer('2026-11-04'),
    refused: lockedOffer('2026-10-31'),
  },
  'terms of an offer without their version': {
    by: 'offer_locks_proposal_version',
    accepted: lockedOffer('2026-11-04'),
    refused: lockedOffer('2026-11-04', '{}'),
  },
  'an approval of a product without its instant': {
    by: 'product_versions_approved_whole',
    accepted: productVersion('now()'),
    refused: productVersion('null'),
  },
  'a version of a product that is refused and approved': {
    by: 'product_versions_ended_whole',
    accepted: endedProposal('null, null'),
    refused: endedProposal("'cleo', now()"),
  },
  'an approval of a terms profile without its instant': {
    by: 'profile_versions_approved_whole',
    accepted: profileVersion('now()'),
    refused: profileVersion('null'),
  },
  'a version of a terms profile that is refused and approved': {
    by: 'profile_versions_ended_whole',
    accepted: endedProfile('null, null'),
    refused: endedProfile("'cleo', now()"),
  },
  'an agreement without its version': {
    by: 'orders_agreement_version',
    accepted: `update orders set agreement = agreement - 'signed' where id = 21`,
    refused: `update orders set agreement = agreement - 'version' where id = 21`,
  },
  'a score without its instant': {
    by: 'complaint_answers_scored_whole',
    accepted: answer('score = 5, scored_at = now()'),
    refused: answer('score = 5'),
  },
  'a complaint reopened without a reason': {
    by: 'complaint_answers_reopened_whole',
    accepted: answer("reopened_at = now(), reopen_reason = 'x'"),
    refused: answer('reopened_at = now()'),
  },
  'a second open answer': {
    by: 'complaint_answers_standing',
    accepted: answer("reopened_at = now(), reopen_reason = 'x'") + secondAnswer,
    refused: answer() + secondAnswer,
  },
  'an entry of the trail about the complaint of another borrower': {
    by: 'desk_audit_complaint',
    accepted: trail('1'),
    refused: trail('2'),
  },
  'an entry of the trail about a complaint without a borrower': {
    by: 'desk_audit_owner_whole',
    accepted: trail('1'),
    refused: trail('null'),
  },
  'a sent reminder that is still planned': {
    by: 'reminders_ended_whole',
    accepted: reminder('sent', 'null'),
    refused: reminder('sent', 'null', 'null'),
  },
  'a failed reminder without a reason': {
    by: 'reminders_reason_of_failure',
    accepted: reminder('failed', "'refused'"),
    refused: reminder('failed', 'null'),
  },
  'a sentence as the reason of a failed reminder': {
    by: 'reminders_reason',
    accepted: reminder('failed', "'unreachable'"),
    refused: reminder('failed', "'nobody answered'"),
  },
  'a picture without a borrower': {
    by: 'attachments_owner',
    accepted: file('complaint'),
    refused: file('complaint').replace("'complaint', 1,", "'complaint', null,"),
  },
  'a receipt of an operator': {
    by: 'attachments_agent',
    accepted: agentsFile('complaint'),
    refused: agentsFile('receipt'),
  },
  'a complaint’s picture without its place': {
    by: 'attachments_complaint',
    accepted: complaintOfOne + file('complaint', ', complaint_id, seq', ', 1, 0'),
    refused: complaintOfOne + file('complaint', ', complaint_id', ', 1'),
  },
  'an answer’s picture without a complaint': {
    by: 'attachments_answer',
    accepted: answer() + file('complaint', ', complaint_id, seq, answer_id', ', 1, 0, 901'),
    refused: answer() + file('complaint', ', answer_id', ', 901'),
  },
  'a document without a field': {
    by: 'attachments_document',
    accepted: file('document'),
    refused: file('document', ', answers_id', ', 1'),
  },
  'a document for a receipt': {
    by: 'attachments_receipt',
    accepted: picture('1'),
    refused: picture('1').replace("'receipt'", "'document'"),
  },
  'an account confirmed in no way': {
    by: 'payout_accounts_confirmed_whole',
    accepted: account('confirmed_at, confirmed_how', "now(), 'code'"),
    refused: account('confirmed_at', 'now()'),
  },
  'an account neither confirmed nor held': {
    by: 'payout_accounts_confirmed_or_held',
    accepted: account('held_at', 'now()'),
    refused: account('held_at', 'null'),
  },
  'a borrower’s notification without a subject': {
    by: 'notifications_owner_whole',
    accepted: notification(),
    refused: notification().replace("'HRM-DEMO-170-1'", 'null'),
  },
  'a transaction’s entry without a version': {
    by: 'ledger_entries_version_whole',
    accepted: entry({ order: '170', borrower: '1', lines: debitAndCredit }),
    refused: unlinked,
  },
  'a loan with a next instalment without a due date': {
    by: 'loan_summaries_next',
    accepted: summary("next_due_on = '2027-01-01'"),
    refused: summary('next_due_on = null'),
  },
  'a settled loan with debt': {
    by: 'loan_summaries_settled',
    accepted: summary("last_moved_on = '2026-11-01'"),
    refused: summary("settled_on = '2026-11-01'"),
  },
  'an identity kept without a last day': {
    by: 'erasures_person_until',
    accepted: erased('person_sealed, identity_until', "'x', '2036-01-01'"),
    refused: erased('person_sealed', "'x'"),
  },
  'an erased person with a kept identity': {
    by: 'erasures_person_erased',
    accepted: erased('identity_erased_at, identity_until', "now(), '2036-01-01'"),
    refused: erased('identity_erased_at, person_sealed, identity_until', "now(), 'x', '2036-01-01'"),
  },
  'a captcha without an end': {
    by: 'registration_pages_captcha_whole',
    accepted: page('captcha_hmac, captcha_expires_at', "'x', now()"),
    refused: page('captcha_hmac', "'x'"),
  },
  'half a challenge': {
    by: 'registration_pages_challenge_whole',
    accepted: page('challenge_salt, challenge_bits, challenge_rounds, challenge_expires_at', "'x', 1, 1, now()"),
    refused: page('challenge_salt, challenge_bits', "'x', 1"),
  },
  'a pass without an end': {
    by: 'registration_pages_pass_whole',
    accepted: page('pass_hmac, pass_expires_at', "'x', now()"),
    refused: page('pass_hmac', "'x'"),
  },
  'a used pass that was never issued': {
    by: 'registration_pages_pass_used',
    accepted: page('pass_hmac, pass_expires_at, pass_used_at', "'x', now(), now()"),
    refused: page('pass_used_at', 'now()'),
  },
  'a rate window that ends before it begins': {
    by: 'rate_windows_times',
    accepted: rateWindow("now() + interval '1 hour'"),
    refused: rateWindow("now() - interval '1 hour'"),
  },
};

describe('an incomplete row', () => {
  it.each(Object.entries(cases))('%s is refused', async (_, { accepted, refused, by }) => {
    expect(await states.brokenBy(accepted)).toBe('');
    expect(await states.brokenBy(refused)).toBe(by);
  });
});
