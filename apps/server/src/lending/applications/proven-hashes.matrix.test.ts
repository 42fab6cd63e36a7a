import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdsOf } from './check-identity.ts';
import { certifier } from '../../../test/certifier.ts';
import { anybody, joiners } from '../../../test/joiners.ts';
import { payouts } from '../../../test/payouts.ts';
import { dataOf } from '../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// What a borrower claims weighs on others once a payout has proven it, and not before.

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { stranger } = certifier(() => rig);
const { bindWallet, confirm, atProvider } = payouts(() => rig);
const { joins, applies, isPaid, statusOf } = joiners(() => rig);

describe('a stranger’s unproven claim (30-E3)', () => {
  it('holds up no other borrower with the same wallet, name, birthday, ID number or pictures', async () => {
    const victim = await anybody();
    await stranger('stranger-1');
    dataOf(await bindWallet('stranger-1', victim.wallet));
    await joins('stranger-2', victim);
    expect(await statusOf('stranger-2', await applies('stranger-2'))).toEqual([21, 'Approved']);
    await joins('victim', victim);
    const orderId = await applies('victim');
    expect(await statusOf('victim', orderId)).toEqual([21, 'Approved']);
    await stranger('stranger-3');
    dataOf(await bindWallet('stranger-3', victim.wallet));
    dataOf(await confirm('victim', orderId));
    expect(await atProvider(orderId)).toHaveLength(1);
    // and now on whoever claims it
    const [, second] = ['', await applies('stranger-2')];
    dataOf(await confirm('stranger-2', second));
    expect(await atProvider(second)).toEqual([]);
  });

  it('holds up nobody after its payout came back', async () => {
    const victim = await anybody();
    const other = await isPaid('came-back', victim);
    const [order] = await rig.db.selectFrom('orders').select('id').where('borrower_id', '=', other).execute();
    await rig.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update orders set disbursed_on = null where id = ${order?.id}`.execute(tx);
      await sql`update payouts set status = 'returned' where order_id = ${order?.id}`.execute(tx);
    });
    const id = await joins('came-for-it', victim);
    const found = await holdsOf(
      rig.app.services,
      { id: Number(await applies('came-for-it')), borrowerId: id },
      rig.now(),
    );
    await rig.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update orders set disbursed_on = ${rig.today} where id = ${order?.id}`.execute(tx);
      await sql`update payouts set status = 'paid' where order_id = ${order?.id}`.execute(tx);
    });
    expect(found).toEqual([]);
  });
});
