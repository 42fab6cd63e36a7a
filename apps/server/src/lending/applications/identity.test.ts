import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdsOf } from './check-identity.ts';
import { documentSubject, personSubject } from './identity-hashes.ts';
import { testHeldAlone } from '../../../test/identity-holds.ts';
import { anybody, joiners } from '../../../test/joiners.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// One person with several accounts is found by what they share, held for an operator and not paid by itself: each way, and what becomes of
// it, in identity.matrix.test.ts.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { joins, applies, statusOf, checksOf } = joiners(() => rig);

describe('one person with two phones', () => {
  testHeldAlone(() => rig, ['shared-account']);
});

describe('different people', () => {
  it('A3 are not held, however similar their cards are', async () => {
    for (const session of ['distinct-1', 'distinct-2', 'distinct-3']) {
      await joins(session, await anybody());
      const orderId = await applies(session);
      expect(await statusOf(session, orderId)).toEqual([21, 'Approved']);
      expect((await checksOf(orderId)).every((check) => check.endsWith(' clear'))).toBe(true);
    }
  });

  it('A3 include the sandbox’s own borrowers, who have nothing in common', async () => {
    const { stores, box } = rig.app.services;
    // twice: what one is known by is written down when it is looked for
    for (const _ of [1, 2])
      for (const borrowerId of [1, 2, 3, 4, 5])
        expect(await holdsOf({ stores, box }, { id: 21, borrowerId }, rig.now())).toEqual([]);
  });

  it('are compared by name without capitals, accents, signs and order', () => {
    expect(personSubject('José  P. Rizal-Mercado', '1990-01-01')).toBe(
      personSubject('MERCADO RIZAL, Jose P', '1990-01-01'),
    );
    expect(personSubject('Jose Rizal', '1990-01-01')).not.toBe(personSubject('Jose Rizal', '1990-01-02'));
    // the vowels of Indian scripts make other names
    expect(personSubject('राम', '1990-01-01')).not.toBe(personSubject('रमा', '1990-01-01'));
    expect(personSubject('', '1990-01-01')).toBeNull();
    expect(personSubject('Jose', null)).toBeNull();
    expect(documentSubject('IN', 'abcde-1234 f')).toBe(documentSubject('IN', 'ABCDE1234F'));
    expect(documentSubject('IN', ' - ')).toBeNull();
  });
});
