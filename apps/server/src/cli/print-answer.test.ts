import { describe, expect, it } from 'vitest';
import { figure, joined, labelled, money, sentence, table, phrase } from './answer.ts';
import { answerJson, answerText, errorJson } from './print-answer.ts';

const at = new Date('2026-03-04T05:06:07Z');
const lines = table(
  'lines',
  [
    { id: 7, bookedOn: '2026-03-04', amount: money(123_450, 'PHP'), daysLate: 3, text: 'Maria\u001b[2J', at },
    { id: 112, bookedOn: '2026-03-05', amount: money(50, 'PHP'), daysLate: 10, text: null, at },
  ],
  { isHeaded: true },
);
const answer = joined(
  lines,
  table('sums', [{ currency: 'JPY', sum: figure(90_071_992_547_409_931n, 'JPY') }], { label: 'total' }),
  labelled({ owner: { orderId: phrase('order 7', 7), days: phrase('1 2', [1, 2]) } }),
  sentence('All is matched.', { isNew: true }),
);

describe('an answer', () => {
  it('is cells with tabs between for a program', () => {
    expect(answerText(lines, { isTerminal: false })).toBe(
      [
        'id\tbooked on\tamount\tdays late\ttext\tat',
        String.raw`7${'\t'}2026-03-04${'\t'}PHP 1234.50${'\t'}3${'\t'}Maria\u001b[2J${'\t'}2026-03-04T05:06:07.000Z`,
        '112\t2026-03-05\tPHP 0.50\t10\t\t2026-03-04T05:06:07.000Z',
        '',
      ].join('\n'),
    );
  });

  it('is columns on a terminal, figures to the right, under their names', () => {
    expect(answerText(lines, { isTerminal: true })).toBe(
      [
        ' id  booked on        amount  days late  text            at',
        String.raw`  7  2026-03-04  PHP 1234.50          3  Maria\u001b[2J  2026-03-04T05:06:07.000Z`,
        '112  2026-03-05     PHP 0.50         10                  2026-03-04T05:06:07.000Z',
        '',
      ].join('\n'),
    );
    const names = table('names', [
      { name: '李小龙', id: 1 },
      { name: 'Jose\u0301', id: 2 },
    ]);
    expect(answerText(names, { isTerminal: true })).toBe('name    id\n李小龙   1\nJose\u0301     2\n');
  });

  it('has sums below their table, in its columns, to the right also where the last row has no figure', () => {
    const rows = [
      { currency: 'PHP', debit: figure(123_450, 'PHP'), credit: null, title: 'Bank' },
      { currency: 'PHP', debit: null, credit: figure(50, 'PHP'), title: 'Fees' },
      { currency: 'PHP', debit: null, credit: null, title: 'Tax' },
    ];
    const totals = [{ currency: 'PHP', debit: figure(1_234_500, 'PHP'), credit: figure(50, 'PHP') }];
    const balance = table('accounts', rows, { below: { totals } });
    expect(answerText(balance, { isTerminal: true })).toBe(
      [
        'currency     debit  credit  title',
        'PHP        1234.50          Bank',
        'PHP                   0.50  Fees',
        'PHP                         Tax',
        'PHP       12345.00    0.50',
        '',
      ].join('\n'),
    );
    expect(JSON.parse(answerJson(balance))).toMatchObject({ accounts: { length: 3 }, totals: { length: 1 } });
    const none = table('accounts', [], { none: 'No account.', below: { totals } });
    expect(answerText(none, { isTerminal: false })).toBe('No account.\nPHP\t12345.00\t0.50\n');
  });

  it('has the label of a headed table in its heading', () => {
    const schedule = table('schedule', [{ number: 1 }], { label: 'instalment', isHeaded: true });
    expect(answerText(schedule, { isTerminal: false })).toBe('schedule\tnumber\ninstalment\t1\n');
  });

  it('says so where a table has no rows', () => {
    expect(answerText(table('lines', [], { none: 'No line waits.' }), { isTerminal: true })).toBe('No line waits.\n');
    expect(JSON.parse(answerJson(table('lines', [])))).toEqual({ lines: [] });
  });

  it('is one document of JSON: minor units with their currency, instants in UTC, nothing that steers a terminal', () => {
    const json = answerJson(answer);
    expect(JSON.parse(json)).toEqual({
      lines: [
        {
          id: 7,
          bookedOn: '2026-03-04',
          amount: { minor: 123_450, currency: 'PHP' },
          daysLate: 3,
          text: 'Maria\u001b[2J',
          at: '2026-03-04T05:06:07.000Z',
        },
        {
          id: 112,
          bookedOn: '2026-03-05',
          amount: { minor: 50, currency: 'PHP' },
          daysLate: 10,
          text: null,
          at: '2026-03-04T05:06:07.000Z',
        },
      ],
      // beyond what a number of JSON holds
      sums: [{ currency: 'JPY', sum: { minor: '90071992547409931', currency: 'JPY' } }],
      orderId: 7,
      days: [1, 2],
      isNew: true,
    });
    const hostile = 'a\u009b31m\u202e\u{e0041}\u007f';
    const written = answerJson(sentence('', { hostile }));
    expect(written).not.toMatch(/[^\P{Cc}\n]|[\u202e\u{e0041}]/u);
    expect(JSON.parse(written)).toEqual({ hostile });
    expect(errorJson({ kind: 'refused', message: hostile })).not.toMatch(/[^\P{Cc}\n]|[\u202e\u{e0041}]/u);
  });
});
