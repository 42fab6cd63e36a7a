import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anybody, joiners } from '../../../test/joiners.ts';
import { payouts } from '../../../test/payouts.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// What a borrower claims weighs on others once a payout has proven it, and not before: proven-hashes.matrix.test.ts.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { confirm, atProvider } = payouts(() => rig);
const { joins, applies } = joiners(() => rig);

describe('a stranger’s unproven claim (30-E3)', () => {
  it('A3 leads to one payout at most when two borrowers request the money at once', async () => {
    const somebody = await anybody();
    for (const session of ['both-1', 'both-2']) await joins(session, { ...somebody, idNumber: `own ${session}` });
    const orders = [await applies('both-1'), await applies('both-2')] as const;
    await Promise.all([confirm('both-1', orders[0]), confirm('both-2', orders[1])]);
    const sent = await Promise.all(orders.map(atProvider));
    expect(sent.flat().length).toBeLessThan(2);
  });
});
