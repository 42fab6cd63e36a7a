import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  buildOffer,
  calendarDate,
  defaultTerms,
  termsProfiles,
  type TermsProfile,
  validateTermsProfile,
} from '@hiram/domain';
import { readProductFile, termsOfChoice, usualChoice, amountsFor } from '@hiram/lending-terms';
import { latePenalty } from '@hiram/lending-terms/late-charge-terms';
import { bouncedPayment, extension } from '@hiram/lending-terms/profile-terms';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkOffers } from './check-offers.ts';
import { scheduleInputOf } from './lending-terms.ts';

const config = path.resolve(import.meta.dirname, '../../../../../config');
const filesIn = (folder: string) => readdirSync(path.join(config, folder)).filter((name) => name.endsWith('.yaml'));
const read = (...parts: string[]) => readFileSync(path.join(config, ...parts), 'utf8');
const today = calendarDate('2026-11-02');

/** A profile as a lender adds it: what differs from the default one. */
function profileOf(name: string): TermsProfile {
  const differing: unknown = parse(read('profiles', 'examples', `${name}.yaml`));
  return validateTermsProfile({ ...defaultTerms, id: name, ...(differing as object) });
}

describe('the example products', () => {
  it.each(filesIn('products/examples'))('%s is read, and every choice of it can be lent', (file) => {
    const { products, problems } = readProductFile(read('products', 'examples', file));
    expect(problems ?? []).toEqual([]);
    for (const product of products ?? []) {
      const { termsProfile: name } = product;
      if (name === undefined || name in termsProfiles) {
        expect(checkOffers(product, today)).toEqual([]);
        continue;
      }
      for (const client of [
        { kind: 'new', loansRepaid: 0 },
        { kind: 'repeat', loansRepaid: 9 },
      ] as const) {
        const range = amountsFor(product, client);
        if (range === null) throw new Error('nothing on offer');
        const lending = termsOfChoice(product, usualChoice(product, range), client);
        const schedule = scheduleInputOf(lending, product.market, today);
        const offer = buildOffer({ terms: profileOf(name), schedule, deductedFeesMinor: 0, instalmentFeesMinor: 0 });
        expect(offer.capViolations).toEqual([]);
      }
    }
  });

  it.each(filesIn('profiles/examples'))('the profile %s has terms of the definitions', (file) => {
    const definitions = { latePenalty, extension, bouncedPayment };
    const given = parse(read('profiles', 'examples', file)) as Record<string, unknown>;
    const wrong = Object.entries(definitions).flatMap(([name, definition]) =>
      given[name] === undefined ? [] : (v.safeParse(definition, given[name]).issues ?? []),
    );
    expect(wrong).toEqual([]);
    expect(profileOf(path.basename(file, '.yaml'))).toMatchObject(given);
  });

  it('each have a term that no other example has', () => {
    expect(filesIn('products/examples').length).toBeGreaterThanOrEqual(8);
    const named = filesIn('products/examples').flatMap(
      (file) => read('products', 'examples', file).match(/termsProfile: (.+)/)?.[1] ?? [],
    );
    expect(named.toSorted()).toEqual(
      filesIn('profiles/examples')
        .map((file) => path.basename(file, '.yaml'))
        .toSorted(),
    );
  });
});
