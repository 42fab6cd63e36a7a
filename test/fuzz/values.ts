import * as fc from 'fast-check';
import { costlyValues } from './costly-values.ts';
import type { Schema } from './document.ts';

/** Values known to a service, by their field. */
export type Known = Readonly<Record<string, readonly string[]>>;

const several = (value: string, times: number): string[] => Array<string>(times).fill(value);

/** Likely values of the sandbox, so that requests pass the first check; the likeliest ones are listed twice. */
const usual: Known = {
  orderId: [...several('170', 6), ...several('86', 4), '174', '180', '21', '151', '200', '110', '902', '999999999'],
  orderNo: ['170', '180', '86', '902'],
  productId: ['1', '2', '3', '4', '99'],
  product_id: ['1', '2', '99'],
  paymentId: ['HRM-DEMO-200-1', 'HRM-DEMO-170-1', 'HRM-DEMO-902-1', 'HRM-0000-0000'],
  repaymentRecordId: ['HRM-DEMO-200-1', 'HRM-DEMO-902-1'],
  channelNumber: ['90006', '90006', '90001', '90002', '90003', '90004', '90009', '90010', '1'],
  amount: [...several('124000', 8), '100', '400000', '1'],
  problemId: ['1000', ...several('1001', 3), '1002', '1'],
  problemType: ['1', '2', '3', '4'],
  problemSonType: ['', '1', '2'],
  cardId: ['1', '2', '3', '99'],
  cardType: ['1', '2', '3'],
  entryId: ['1', '2', '3'],
  kind: ['spending', 'income', 'due', 'overdue', 'paid'],
  category: ['other', 'food', 'salary'],
  dayOn: ['2026-11-21', '2026-02-30', '2024-02-29'],
  month: ['2026-11', '2026-13'],
  from: ['2026-01', '1000-01', ...several('2026-11-01', 4), '2026-02-30'],
  to: ['2026-12', '2999-12', ...several('2026-11-22', 4), '9999-12-31'],
  disbursedOn: ['2026-11-21', '2024-02-29', '9999-12-31', '0001-01-01', '2026-02-30'],
  firstDueOn: ['2026-12-21', '2024-02-29', '9999-12-31'],
  annualRatePercent: ['36', '0', '9999.999999', '0.000001'],
  phone: ['09171234567', '09991234567', '13800138000', '9876543210'],
  userName: ['09171234567', '09991234567'],
  termUnit: ['day', 'week', 'month'],
  isDelay: ['0', '1'],
  isPayoff: ['0', '1'],
  scene: ['3', '1'],
  overall: ['30'],
  merchantNumber: ['0'],
  page_type: ['1'],
  step: ['basic'],
  utr: ['412345678901', 'HDFC0000000000000001', '12'],
  consent: ['2026-11', '1'],
  latitude: ['14.6', '90', '-90.000001'],
  longitude: ['121', '180', '-181'],
  endpoint: ['https://fcm.googleapis.com/fcm/send/x', 'https://127.0.0.1/x', 'http://169.254.169.254/latest/meta-data'],
  p256dh: [`B${'A'.repeat(86)}`],
  auth: ['A'.repeat(22)],
  proof: ['1.2.3', ''],
  order_id: ['170', '86', '180', '902'],
  tab: ['1', '2', 'all'],
  payoff: ['1', '0'],
  currency: ['PHP', 'INR'],
  lang: ['en', 'fil', 'hi', 'tl', 'xx'],
  state: ['waiting', 'answered'],
  wantsScore: ['0', '1'],
  login: ['agent', 'nobody'],
  content: ['We looked into it, and your payment shows now.'],
  reason: ['The borrower called again.'],
  images: ['', `/desk-api/images/${'A'.repeat(32)}`],
};

/** A marker for injected markup: each special character stands between words that occur nowhere else (page-judge.ts). */
export const MARKER = `zq1<zq2>zq3"zq4'zq5`;

/** Input that has broken other services. None of it contains the patterns of a leak (oracle.ts), because some of it is echoed. */
const nasty = [
  ...several(MARKER, 8),
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\uDFFFx\uD800',
  '\u202Eright to left',
  '\r\nset-cookie: a=b',
  '\uFEFF',
  'e\u0301'.repeat(40),
  '🏦'.repeat(40),
  '١٢٤',
  '-1',
  '-0',
  '0',
  '1.5',
  '1e309',
  '0x10',
  '1,240',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '9007199254740991',
  '9007199254740993',
  '2147483648',
  '9223372036854775808',
  '999999999999999',
  '9'.repeat(400),
  '0000-00-00',
  '2026-02-30',
  '9999-99-99',
  '-271821-04-20',
  '__proto__',
  'constructor',
  'toString',
  '{"$ne":null}',
  "' or 1=1 --",
  "'; drop table orders; --",
  '") union all values (1) --',
  '\\',
  '%',
  '%00',
  '%s%n%x',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/',
  '/territory/user-problem/images/../../../etc/passwd',
  `/territory/user-problem/images/${'A'.repeat(32)}`,
  'x'.repeat(300),
  'x'.repeat(5_000),
  ','.repeat(500),
  '['.repeat(2_000),
  '(a+)+$'.repeat(50),
  `${'a'.repeat(2_000)}!`,
  ...Object.keys(usual),
] as const;

/** A value without any business in the field. */
export const hostileValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...nasty) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.bigInt().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
);

/** A value that the document allows; mostly one that the service knows, where the field has any. */
export function allowedValue(name: string, schema: Schema, learned: Known): fc.Arbitrary<string> {
  const fitting = fromSchema(schema);
  const those = [...(learned[name] ?? []), ...(usual[name] ?? []), ...(costlyValues[name] ?? [])];
  if (those.length === 0) return fitting;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...those) }, { weight: 1, arbitrary: fitting });
}

function fromSchema(schema: Schema): fc.Arbitrary<string> {
  const { anyOf, enum: choices, type, pattern, minimum, maximum, minLength = 0, maxLength = 60 } = schema;
  if (choices !== undefined && choices.length > 0) return fc.constantFrom(...choices);
  if (type === 'integer' || type === 'number') {
    return fc.oneof(
      fc.constantFrom(...[minimum, maximum].filter((edge) => edge !== undefined).map(String), '1'),
      fc.integer({ min: minimum ?? -1_000, max: Math.min(maximum ?? 1_000_000, 1_000_000_000) }).map(String),
    );
  }
  if (anyOf !== undefined && anyOf.length > 0) return fc.oneof(...anyOf.map(fromSchema));
  const text = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, maxLength) });
  // most patterns allow any text without NUL, which is the slowest to generate from the pattern
  if (pattern === undefined || pattern === String.raw`^[^\0]*$`) return text;
  return fc.stringMatching(new RegExp(pattern));
}
