import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildOffer,
  calendarDate,
  defaultTerms,
  type TermsProfile,
  termsProfiles,
  validateTermsProfile,
} from '@hiram/domain';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { amountsFor, termsOfChoice, usualChoice } from '../choose-loan.ts';
import { latePenalty } from '../late-charge-terms.ts';
import { bouncedPayment, extension } from '../profile-terms.ts';
import { readProductFile } from './read-product-file.ts';

const config = path.resolve(import.meta.dirname, '../../../../config');
const filesIn = (folder: string) => readdirSync(path.join(config, folder)).filter((name) => name.endsWith('.yaml'));
const read = (...parts: string[]) => readFileSync(path.join(config, ...parts), 'utf8');
const productsIn = (file: string) => readProductFile(read('products', 'examples', file)).products ?? [];
const files = filesIn('products/examples');
const own = files.flatMap(productsIn).filter(({ termsProfile = 'default' }) => !(termsProfile in termsProfiles));

/** A profile as a lender adds it: what differs from the default one. */
const differing = (name: string) => parse(read('profiles', 'examples', `${name}.yaml`)) as Record<string, unknown>;
const profileOf = (name: string): TermsProfile =>
  validateTermsProfile({ ...defaultTerms, id: name, ...differing(name) });

it.each(files)('the example %s is a product file', (file) => {
  expect(readProductFile(read('products', 'examples', file)).problems ?? []).toEqual([]);
  expect(productsIn(file)).toHaveLength(1);
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

it.each(filesIn('profiles/examples'))('the profile %s has terms of the definitions, and a product', (file) => {
  const name = path.basename(file, '.yaml');
  const given = differing(name);
  const wrong = Object.entries({ latePenalty, extension, bouncedPayment }).flatMap(([part, definition]) =>
    given[part] === undefined ? [] : (v.safeParse(definition, given[part]).issues ?? []),
  );
  expect(wrong).toEqual([]);
  expect(profileOf(name)).toMatchObject(given);
  expect(own.map(({ termsProfile }) => termsProfile)).toContain(name);
});
