import { describe, expect, test } from 'vitest';
import { initBindCard } from './bind-card.ts';
import { loadBook } from './bookkeeping.ts';
import { listCertifySteps } from './certify.ts';
import { initComplaint, listComplaints } from './complaint.ts';
import { listContracts, listVariantContracts } from './contracts.ts';
import * as desk from './desk.ts';
import type { Endpoint } from './endpoint.ts';
import * as home from './home.ts';
import { loadSettings } from './login.ts';
import { listAccounts, listLoanContracts, loadStatement } from './mine.ts';
import { loadReminderSettings } from './reminder.ts';
import { listSavedCards, loadExtension, loadInstalment } from './repayment.ts';

const isRead = ({ response }: Endpoint, data: unknown): boolean => {
  const read = response['~standard'].validate(data);
  if (read instanceof Promise) throw new Error('a schema that answers later');
  return read.issues === undefined;
};

/** The fields beside the main list of each call, and the names of its lists. */
const calls: readonly (readonly [call: Endpoint, beside: object, ...lists: string[]])[] = [
  [listComplaints, {}, 'tabs'],
  [initComplaint, {}, 'problemType', 'orderList'],
  [home.loadHome, { lastLoan: null }, 'loans', 'products'],
  [home.loadOpenProducts, {}, 'products'],
  [home.listOrders, {}, 'list'],
  [listAccounts, {}, 'list'],
  [listLoanContracts, {}, 'list'],
  [loadStatement, {}, 'loans'],
  [listSavedCards, { repayToken: 'a' }, 'list'],
  [loadInstalment, {}, 'repayList'],
  [loadExtension, {}, 'repayList'],
  [initBindCard, {}, 'items'],
  [listCertifySteps, {}, 'steps'],
  [
    loadBook,
    { month: '2026-12', today: '2026-12-01', currency: 'PHP', incomeMinor: 0, spendingMinor: 0, leftMinor: 0 },
    'entries',
    'instalments',
  ],
  [loadReminderSettings, {}, 'list'],
  [loadSettings, {}, 'sessions'],
  [desk.listRatings, {}, 'counts', 'list'],
  [desk.listComplaints, { agent: { name: 'Ana', login: 'ana' }, waiting: 0 }, 'list'],
  [desk.listCampaigns, { timeZone: 'Asia/Manila' }, 'list'],
];

describe.each(calls.map(([call, beside, ...lists]) => ({ name: call.name, call, beside, lists })))(
  'the answer of each list call, $name',
  ({ call, beside, lists }) => {
    const whole = { ...beside, ...Object.fromEntries(lists.map((name) => [name, []])) };

    test('is read if its lists are empty', () => {
      expect(isRead(call, whole)).toBe(true);
    });

    test.each(lists.flatMap((name) => [[name, undefined] as const, [name, null] as const, [name, {}] as const]))(
      'is invalid if %s is %j',
      (name, value) => {
        expect(isRead(call, { ...whole, [name]: value })).toBe(false);
      },
    );

    test.each([[[]], [null], [{}], ['']])('is an error if it is %j', (data) => {
      expect(isRead(call, data)).toBe(false);
    });
  },
);

describe.each([listContracts, listVariantContracts])('CNF-02 the list of $name', ({ response }) => {
  const read = (data: unknown) => {
    const told = response['~standard'].validate(data);
    if (told instanceof Promise) throw new Error('a schema that answers later');
    return told.issues === undefined ? told.value : 'no list';
  };
  const entries = [{ title: 'Disclosure statement' }, { title: 'Loan agreement', position: 7 }];

  test.each([
    ['an array', entries],
    ['{list}', { list: entries }],
    ['{contracts}', { contracts: entries }],
  ])('is read as %s, with an entry without a position at its index', (_, data) => {
    expect(read(data)).toEqual({
      list: [
        { title: 'Disclosure statement', position: 0 },
        { title: 'Loan agreement', position: 7 },
      ],
    });
  });

  test.each([[[]], [{ list: [] }], [{ contracts: [] }]])('is empty in the form %j', (data) => {
    expect(read(data)).toEqual({ list: [] });
  });

  test.each([
    [null],
    [undefined],
    [{}],
    [''],
    ['[]'],
    [{ list: null }],
    [{ list: {} }],
    [{ data: [] }],
    [[{ name: 'x' }]],
  ])('cannot be %j', (data) => {
    expect(read(data)).toBe('no list');
  });
});
