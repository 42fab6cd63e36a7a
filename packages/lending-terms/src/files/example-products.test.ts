import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildOffer, calendarDate, type TermsProfile, termsProfiles } from '@hiram/domain';
import { expect, it } from 'vitest';
import { amountsFor, termsOfChoice, usualChoice } from '../choose-loan.ts';
import { readProductFile } from './read-product-file.ts';
import { readProfileFile } from './read-profile-file.ts';

const config = path.resolve(import.meta.dirname, '../../../../config');
const filesIn = (folder: string) => readdirSync(path.join(config, folder)).filter((name) => name.endsWith('.yaml'));
const read = (...parts: string[]) => readFileSync(path.join(config, ...parts), 'utf8');
const productsIn = (file: string) => readProductFile(read('products', 'examples', file)).products ?? [];
const files = filesIn('products/examples');
const own = files.flatMap(productsIn).filter(({ termsProfile = 'default' }) => !(termsProfile in termsProfiles));

/** A profile as a lender adds it. */
const profileFileOf = (name: string) => readProfileFile(read('profiles', 'examples', `${name}.yaml`));
function profileOf(name: string): TermsProfile {
  const profile = profileFileOf(name).profiles?.find(({ terms }) => terms.id === name);
  if (profile === undefined) throw new Error(`there is no profile ${name}`);
  return profile.terms;
}

it.each(files)('the example %s is a product file', (file) => {
  expect(readProductFile(read('products', 'examples', file)).problems ?? []).toEqual([]);
  const { products = [], referrals = [] } = readProductFile(read('products', 'examples', file));
  expect([...products, ...referrals]).toHaveLength(1);
});

it.each(own)('the example $code can be lent under its own profile', (product) => {
  const client = { kind: 'new', loansRepaid: 0 } as const;
  const range = amountsFor(product, client);
  if (range === null) throw new Error('nothing on offer');
  const {
    agreementUrl: _,
    deductedFeesMinor,
    ...lending
  } = termsOfChoice(product, usualChoice(product, range), client);
  const terms = profileOf(product.termsProfile ?? '');
  const disbursedOn = calendarDate('2026-11-02');
  const { fees: __, taxes: ___, exposure: ____, ...schedule } = lending;
  const offer = buildOffer({
    terms,
    schedule: { ...schedule, disbursedOn },
    deductedFeesMinor,
    instalmentFeesMinor: 0,
  });
  expect(offer.capViolations).toEqual([]);
});

it.each(filesIn('profiles/examples'))('the example %s is a file of a profile, and has a product', (file) => {
  const name = path.basename(file, '.yaml');
  expect(profileFileOf(name).problems ?? []).toEqual([]);
  expect(profileOf(name).id).toBe(name);
  expect(own.map(({ termsProfile }) => termsProfile)).toContain(name);
});
