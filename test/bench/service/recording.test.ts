import { describe, expect, it } from 'vitest';
import { type RecordedStatement, type Recording, resolveValue, templatesOf } from './recording.ts';

function statement(text: string, values: unknown[], rows: unknown[] = []): RecordedStatement {
  return { label: 'settle', text, values, rows };
}

/** A settled payment, as the service might run it. */
function settling(payment: { reference: string; orderId: number; at: string }): Recording {
  const { reference, orderId, at } = payment;
  return {
    facts: { reference, body: `{"ref":"${reference}"}` },
    statements: [
      statement('find', [reference, 'sandbox'], [{ orderId, amountMinor: 1000 }]),
      statement('lock', [orderId]),
      statement('post', ['settlement', `${reference}/held`, [1, 2], new Date(at)]),
    ],
  };
}

const one = settling({ reference: 'A', orderId: 7, at: '2026-12-01T00:00:00Z' });
const other = settling({ reference: 'B', orderId: 8, at: '2026-12-01T00:00:01Z' });

describe('templates of recorded SQL', () => {
  it('distinguish constants from request values, earlier results and the clock', () => {
    expect(templatesOf(one, other).map(({ values }) => values)).toEqual([
      [
        { from: 'request', fact: 'reference' },
        { from: 'constant', value: 'sandbox' },
      ],
      [{ from: 'row', statement: 0, column: 'orderId' }],
      [
        { from: 'constant', value: 'settlement' },
        { from: 'text', before: '', part: { from: 'request', fact: 'reference' }, after: '/held' },
        { from: 'constant', value: [1, 2] },
        { from: 'clock' },
      ],
    ]);
  });

  it('treat a value sealed anew each time as a constant of the same length', () => {
    const keeping = (sealed: string) => ({
      facts: {},
      statements: [{ label: '', text: 'insert', values: [sealed], rows: [] }],
    });
    expect(templatesOf(keeping('sealed:x1'), keeping('sealed:y2'))).toMatchObject([
      { values: [{ from: 'constant', value: 'sealed:x1' }] },
    ]);
    expect(() => templatesOf(keeping('x1'), keeping('y2'))).toThrow(/cannot tell where/);
  });

  it('give another request its own values', () => {
    const third = settling({ reference: 'C', orderId: 9, at: '2026-12-01T00:00:02Z' });
    const results = third.statements.map(({ rows }) => rows);
    const values = templatesOf(one, other).map((template) =>
      template.values.map((source) => resolveValue(source, third.facts, results)),
    );
    expect(values[0]).toEqual(['C', 'sandbox']);
    expect(values[1]).toEqual([9]);
    expect(values[2]?.slice(0, 3)).toEqual(['settlement', 'C/held', [1, 2]]);
    expect(values[2]?.[3]).toBeInstanceOf(Date);
  });

  it('are refused if the source of a value is unknown', () => {
    const unknown = (value: number): Recording => ({ facts: {}, statements: [statement('lock', [value])] });
    expect(() => templatesOf(unknown(1), unknown(2))).toThrow('cannot tell where $1 comes from in: lock');
    expect(() => templatesOf(one, { ...other, statements: other.statements.slice(1) })).toThrow('different SQL');
    expect(() => templatesOf({ facts: {}, statements: [] }, one)).toThrow('no SQL was recorded');
  });
});
