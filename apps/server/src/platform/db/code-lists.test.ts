import { readFileSync } from 'node:fs';
import path from 'node:path';
import { reminderKinds, transactionKinds } from '@hiram/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postingRules } from '../../lending/transactions/posting-accounts.ts';
import { reminderReasons } from '../../notices/tables.ts';
import { applicationActs } from '../../lending/applications/tables.ts';
import { decisionSteps, stepResults } from '../../lending/applications/decision-steps.ts';
import { askedPictures, pictureReasons, viewedLists } from '@hiram/contract/desk';
import { checkNames } from '../../lending/applications/identity-checks.ts';
import { type MigratedDatabase, openMigratedDatabase } from '../../../test/migrated-database.ts';
import { accountKinds } from '../../lending/ledger/tables.ts';
import { eventKinds } from '../../webhooks/tables.ts';
import { moneySources } from '../../lending/transactions/money-codes.ts';
import { payoutPurposes } from '../../payments/money-out/tables.ts';
import { paymentReviewReasons } from '../../payments/money-in/tables.ts';
import { itemKinds, itemReasons } from '../../app/reasons.ts';
import { root } from '../../../../../tools/paths.ts';

// Codes are stored, never sentences: each column of codes has its list in a CHECK, and the service has the same list.

let opened: MigratedDatabase;
let db: MigratedDatabase['db'];
beforeAll(async () => {
  opened = await openMigratedDatabase();
  ({ db } = opened);
});
afterAll(() => opened.close());

/** A CHECK as PostgreSQL writes it; empty where there is none of that name. */
const definitionOf = async (name: string): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${name} and contype = 'c'`.execute(db);
  return rows.map(({ text }) => text).join();
};
const codesIn = (text: string): string[] => [...text.matchAll(/'([^']*)'::text/g)].map(([, code = '']) => code);

const slots = Object.keys(postingRules).map((slot) => slot.split('/'));
const ended = [
  'nothing-new',
  'failed-after-paid',
  'expired-after-paid',
  'failed-after-expired',
  'expired-after-failed',
  'review-item-opened',
];

describe('a list of codes', () => {
  it.each<[string, readonly string[]]>([
    ['open_items_kind_check', itemKinds],
    ['open_items_reason_check', itemReasons],
    ['ledger_accounts_kind_check', accountKinds],
    ['application_checks_name', checkNames],
    ['application_acts_act', applicationActs],
    ['application_steps_step', decisionSteps],
    ['picture_requests_code', askedPictures],
    ['desk_views_list', viewedLists],
    ['picture_requests_reason', pictureReasons],
    ['application_steps_result', stepResults],
    ['reminders_reason', reminderReasons],
    ['webhook_events_kind', eventKinds],
    ['payment_events_source', moneySources],
    ['payout_events_source', moneySources],
    ['payouts_purpose', payoutPurposes],
    ['product_posting_rules_kind', [...new Set(slots.map(([kind = '']) => kind))]],
    ['product_posting_rules_component', [...new Set(slots.map(([, component = '']) => component))]],
    ['notifications_outcome_detail', ['review', 'unknown-reference', ...paymentReviewReasons, ...ended]],
  ])('of %s equals the list of the service', async (name, codes) => {
    expect(codesIn(await definitionOf(name)).toSorted()).toEqual([...codes].toSorted());
  });
});

describe('the desk has words for', () => {
  const desk = JSON.parse(readFileSync(path.join(root, 'apps/desk/src/i18n/default.json'), 'utf8')) as {
    readonly texts: Readonly<Record<string, unknown>>;
  };
  it.each<[string, readonly string[]]>([
    ['checks of an application', checkNames],
    ['steps of a decision', decisionSteps],
    ['results of steps', stepResults],
    ['acts on applications', applicationActs.filter((act) => act !== 'approved' && act !== 'refused')],
    ['kinds of open items', itemKinds],
    ['reasons of open items', itemReasons],
    ['kinds of reminders', reminderKinds],
    ['reasons of reminders', reminderReasons],
    ['purposes of payouts', payoutPurposes],
    ['transactions', transactionKinds],
  ])('%s', (_, codes) => {
    expect(codes.filter((code) => !Object.hasOwn(desk.texts, `code.${code.replaceAll('_', '-')}`))).toEqual([]);
  });

  it('accounts of the books and states of payments and payouts', async () => {
    const accounts = await sql<{ code: string }>`select code from ledger_accounts`.execute(db);
    const states = await Promise.all(['payments_status_check', 'payouts_status_check'].map(definitionOf));
    const codes = [...accounts.rows.map(({ code }) => code), ...states.flatMap(codesIn)];
    expect(codes.length).toBeGreaterThan(25);
    expect(codes.filter((code) => !Object.hasOwn(desk.texts, `code.${code.replaceAll('_', '-')}`))).toEqual([]);
  });
});

/** Codes of somebody else's list, and why the schema cannot have it. */
const outside: Readonly<Record<string, string>> = {
  'application_steps.reason': 'the name of a lender’s rule, or a code of the step',
  'attachments.code': 'a field of a form, which a market defines (kyc/forms.ts)',
  'blacklist.reason': 'a code of the lender’s own, given with the command; its form is checked',
  'consents.code': 'a consent of a form, which a market defines (kyc/forms.ts)',
  'complaints.problem_type': 'a problem of the lender’s configuration (complaints/problem-kinds.ts)',
  'complaints.problem_son_type': 'as problem_type',
  'complaint_answers.reopen_reason': 'an operator’s words about a complaint, sealed',
  'decision_rules.reason': 'an operator’s words',
  'desk_audit.action': 'an action of the trail; a command adds its own',
  'ledger_accounts.code': 'the key of the chart of accounts, to which a lender adds',
  'ledger_entries.source': 'the fact that an entry records: a number or reference',
  'loan_transactions.reason': 'a code of the lender’s own, given with the command; its form is checked',
  'one_time_codes.purpose': 'forgotten within the hour, and compared with nothing that is shown',
  'payout_accounts.card_type': 'a kind of account of a market’s form (payments/accounts/catalogue.ts)',
  'product_versions.reason': 'an operator’s words',
  'product_versions.ended_reason': 'an operator’s words',
  'profile_versions.reason': 'an operator’s words',
  'profile_versions.ended_reason': 'an operator’s words',
  'proposals.reason': 'a code of the lender’s own',
  'products.code': 'the lender’s own code of a product; its form is checked',
  'sanctions_clearances.source': 'the lender’s own code of a list',
  'sanctions_lists.source': 'the lender’s own code of a list; its form is checked',
  'registrations.invite_code': 'as the borrower came with it',
  'payment_accounts.bank_code': 'a bank of the provider’s list',
};

describe('a column that holds a code', () => {
  it('has its list in a CHECK, or a reason for none', async () => {
    const { rows } = await sql<{ name: string; isListed: boolean }>`
      select c.table_name || '.' || c.column_name as name, exists (
          select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
          where k.contype = 'c' and k.conrelid = c.table_name::regclass and a.attname = c.column_name
            and pg_get_constraintdef(k.oid) ~ (c.column_name || ' = (ANY|''[a-z])')
        ) as "isListed"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text'
        and c.column_name ~ '(^|_)(kind|status|state|reason|source|outcome|failure|action|problem|type|code|purpose|component|step|decision|how)$'
      order by 1`.execute(db);
    expect(rows.length).toBeGreaterThan(40);
    const bare = rows.filter(({ isListed }) => !isListed).map(({ name }) => name);
    expect(bare).toEqual(Object.keys(outside).toSorted());
  });
});
