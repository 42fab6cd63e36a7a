import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { sealedPerson } from '../../apps/server/src/identity/borrower-person.ts';
import { createSecretBox } from '../../apps/server/src/platform/encryption/secret-box.ts';
import { DATA_KEY } from './sealed.ts';

export interface Person {
  readonly id: number;
  /** The session of the shell. */
  readonly sessionId: string;
  readonly phone: string;
  /** The phone as the receiver of messages. */
  readonly international: string;
  /** Arrives without a shell. */
  readonly logsIn: boolean;
}

/** A loan of four equal instalments, whose last digits make the sandbox's provider misbehave (payment-cases.ts). */
export interface ChaosProduct {
  readonly id: number;
  readonly what: string;
}

/** The provider's behaviour when it collects each instalment, by amount. */
const instalments = [
  ['an ordinary provider', 110_000],
  ['a provider that takes its time', 109_926],
  ['a provider that drops its answer', 109_922],
  ['a provider that never answers', 109_924],
  ['a provider that tells twice', 109_904],
  ['a provider that tells nothing', 109_911],
] as const;

/** Inserts new borrowers and products into the tables, because no part of the service could create so many so fast. */
export async function insertPeople(db: Pool, count: number): Promise<{ people: Person[]; products: ChaosProduct[] }> {
  const people: Person[] = [];
  const box = createSecretBox(DATA_KEY);
  const unknown = { name: '', citizenship: null, bornOn: null, addressCountry: null, politicallyExposed: null };
  for (let number = 0; number < count; number += 1) {
    const id = 500_000 + number;
    const sessionId = `chaos-${id}`;
    const phone = `0999${String(id).padStart(7, '0')}`;
    const { person_sealed, phone_hash, key_id } = sealedPerson(box, id, { ...unknown, phone });
    await db.query(
      `insert into borrowers (id, person_sealed, phone_hash, key_id, market, created_at) values ($1, $2, $3, $4, 'PH', now())`,
      [id, person_sealed, phone_hash, key_id],
    );
    const hash = createHash('sha256').update(sessionId).digest();
    await db.query(
      `insert into sessions (token_hash, borrower_id, created_at, expires_at) values ($1, $2, now(), '9999-12-31')`,
      [hash, id],
    );
    await saveCards(db, id);
    people.push({ id, sessionId, phone, international: `+63${phone.slice(1)}`, logsIn: number % 2 === 1 });
  }
  const products: ChaosProduct[] = [];
  for (const [place, [what, instalmentMinor]] of instalments.entries()) {
    const id = 5_000 + place;
    const document = {
      version: 1,
      code: `chaos-${place}`,
      name: `Chaos ${place}`,
      market: 'PH',
      amount: { minMinor: instalmentMinor * 4, maxMinor: instalmentMinor * 4, stepMinor: instalmentMinor * 4 },
      term: { unit: 'day', every: 30, periods: [4] },
      prices: [
        {
          annualRatePercent: '0',
          // of every other product, so that the amount received is not always the amount owed
          deductedFeesMinor: place % 2 === 0 ? 0 : 5_000,
          taxes: [{ code: 'vat', on: ['fees'], percent: '12' }],
        },
      ],
      schedule: {
        method: 'flat',
        accrual: 'period',
        dayCount: '30/360',
        amortization: 'equal_instalment',
        roundTo: 1,
      },
      // its borrowers take one loan after the other and repay at random
      exposure: { openLoans: 1_000_000 },
    };
    await db.query(`insert into products (id, code, market) values ($1, $2, 'PH')`, [id, document.code]);
    await db.query(
      `insert into product_versions (product_id, number, from_on, document, reason, proposed_by, proposed_at, approved_by, approved_at)
       values ($1, 1, '1970-01-01', $2, 'chaos', 'chaos', now(), 'chaos', now())`,
      [id, JSON.stringify(document)],
    );
    products.push({ id, what });
  }
  return { people, products };
}

/** A borrower's saved cards, by the provider's tokens: with a code, without one, and one that its bank declines. */
async function saveCards(db: Pool, borrowerId: number): Promise<void> {
  const cards = [
    ['BPI', 'card', true],
    ['BDO', 'card', true],
    ['UnionBank', 'card', false],
    ['Metrobank', 'declined', false],
  ] as const;
  for (const [place, [bank, kind, needsCode]] of cards.entries()) {
    await db.query(
      `insert into payment_accounts (borrower_id, bank_name, bank_code, masked_number, provider_token, needs_code, created_at)
       values ($1, $2, upper($2), $3, $4, $5, now())`,
      [borrowerId, bank, `**** **** **** ${4_000 + place}`, `chaos-${borrowerId}-${place}_${kind}`, needsCode],
    );
  }
}
