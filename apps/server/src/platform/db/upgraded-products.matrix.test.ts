import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStoredProduct, termsOfChoice, usualChoice } from '@hiram/lending-terms';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test-database.ts';
import { chargedLending } from '../../../test/charged-lending.ts';
import { createLog } from '../telemetry/log.ts';
import { migrate } from './migrate.ts';

const folder = path.resolve(import.meta.dirname, '../../../migrations');
const earlier = mkdtempSync(path.join(tmpdir(), 'hiram-earlier-'));
const flat = { method: 'flat', accrual: 'period', dayCount: '30/360', amortization: 'equal_instalment', roundTo: 1 };
const usual = {
  principalMinor: 400_000,
  deductedFeesMinor: 20_000,
  annualRatePercent: '72',
  periods: 4,
  termUnit: 'day',
  every: 30,
  ...flat,
  agreementUrl: '',
};

interface OldRow {
  readonly name: string;
  readonly logo?: string;
  readonly offer?: object;
  readonly texts?: object;
  readonly is_offered?: boolean;
  readonly lending: unknown;
  readonly terms_profile?: string;
}
const old: readonly OldRow[] = [
  {
    name: 'QuickPeso',
    logo: '/q.png',
    offer: { buttonText: 'Apply' },
    texts: { hi: { name: 'क्विकपेसो', buttonText: 'लें' }, es: { buttonText: 'Pedir' } },
    lending: usual,
  },
  {
    name: 'Quick Peso',
    lending: { ...usual, exposure: { openLoans: 3 }, agreementUrl: 'https://lender.example/terms' },
    terms_profile: 'ph-statutory',
    is_offered: false,
  },
  {
    name: 'सारीकैश',
    lending: { ...usual, ...chargedLending, gracePrincipalPeriods: 1, monthEndRule: 'last_day', agreementUrl: '' },
  },
  {
    name: 'Elsewhere',
    lending: null,
    offer: { buttonText: 'See', rate: 'from 3%', tags: ['fast'] },
    texts: { es: { rate: 'desde 3%' } },
  },
  { name: 'Misspelt', lending: { ...usual, annualRatePercent: undefined, annualRatePercnt: '72' } },
  { name: 'Unsaid', lending: { ...usual, method: undefined } },
  { name: 'Nonsense', lending: 'much' },
];

let database: TestDatabase;
let client: Client;
let rows: { id: number; code: string; document: unknown; is_retired: boolean; from_on: string; approved_by: string }[];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public; drop schema if exists jobs cascade');
  for (const file of readdirSync(folder)) if (file < '0065') cpSync(path.join(folder, file), path.join(earlier, file));
  const options = { url: database.url, log: createLog('silent') };
  await migrate({ ...options, folder: earlier });
  for (const { name, logo = '', offer = {}, texts = {}, is_offered = true, lending, terms_profile = null } of old)
    await client.query(
      `insert into products (name, logo, market, offer, texts, is_offered, lending, terms_profile) values ($1, $2, 'PH', $3, $4, $5, $6, $7)`,
      [
        name,
        logo,
        JSON.stringify(offer),
        JSON.stringify(texts),
        is_offered,
        lending === null ? null : JSON.stringify(lending),
        terms_profile,
      ],
    );
  await migrate(options);
  ({ rows } = await client.query(
    'select p.id, p.code, v.document, v.is_retired, v.from_on::text, v.approved_by from products p join product_versions v on v.product_id = p.id order by p.id',
  ));
});
afterAll(async () => {
  await client.end();
  await database.drop();
  rmSync(earlier, { recursive: true, force: true });
});

const read = (place: number) => readStoredProduct(rows[place]?.document);
const loanOf = (place: number) => {
  const { product } = read(place);
  if (product === undefined) throw new Error(`product ${place} is not lent`);
  const { amount } = product;
  const choice = usualChoice(product, { ...amount, nextTier: null });
  return termsOfChoice(product, choice, { kind: 'new', loansRepaid: 0 });
};

describe('products of before their versions', () => {
  it('are version 1, in force since always, under a code from their name', () => {
    expect(rows.map(({ code }) => code)).toEqual([
      'quick-peso',
      `product-${rows[1]?.id}`,
      `product-${rows[2]?.id}`,
      'elsewhere',
      'misspelt',
      'unsaid',
      'nonsense',
    ]);
    expect(rows.map((row) => row.is_retired)).toEqual([false, true, false, false, false, false, false]);
    expect(rows[0]).toMatchObject({ from_on: '1970-01-01', approved_by: 'migration' });
  });

  it('lend the same, to each term', () => {
    for (const place of [0, 1, 2]) expect(loanOf(place)).toEqual(old[place]?.lending);
    expect(read(0).product).toMatchObject({ name: 'QuickPeso', logo: '/q.png', names: { hi: 'क्विकपेसो' } });
    expect(read(1).product).toMatchObject({ termsProfile: 'ph-statutory' });
  });

  it('of a third party keep their words', () => {
    expect(read(3).referral).toEqual({
      buttonText: 'See',
      rate: 'from 3%',
      tags: ['fast'],
      translations: { es: { rate: 'desde 3%' } },
    });
  });

  it('that could not be read are refused as before', () => {
    expect([4, 5, 6].map((place) => read(place).problem?.field)).toEqual([
      'prices.0.annualRatePercent',
      'schedule.method',
      'amount.minMinor',
    ]);
  });
});
