import { describe, expect, it } from 'vitest';
import { applicants } from '../../../test/applicants.ts';
import { openDecisionService } from '../../../test/decision-service.ts';
import { payouts } from '../../../test/payouts.ts';
import { dataOf } from '../../../test/registrant.ts';
import { runCommand } from '../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';

// That production has it off unless the lender says so is in config.test.ts.

async function withRig(env: Readonly<Record<string, string>>, work: (rig: ServiceRig) => Promise<void>): Promise<void> {
  const rig = await openServiceRig({ env });
  try {
    await work(rig);
  } finally {
    await rig.close();
  }
}

const applies = async (rig: ServiceRig, session: string): Promise<string> => {
  const { push } = applicants(() => rig);
  const { lendDetailsUrl } = dataOf(await push({ productId: '1', session }));
  return new URL(lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
};
const statusOf = async (rig: ServiceRig, session: string, orderId: string) =>
  (await applicants(() => rig).details(`/?orderId=${orderId}`, session)).noticeStatusText;
const reasonsOf = async (rig: ServiceRig, orderId: string) =>
  (await rig.app.services.stores.openItems.listOpenOf('application', orderId)).map(({ reason }) => reason);

describe('a service without AUTO_APPROVE', () => {
  it('A3 holds an application that passes for an operator and refuses one that fails', () =>
    withRig({ AUTO_APPROVE: '0' }, async (rig) => {
      const { newBorrower } = applicants(() => rig);
      await newBorrower('passes');
      await newBorrower('too-young', { bornOn: '2015-01-01' });
      const orderId = await applies(rig, 'passes');
      expect(await statusOf(rig, 'passes', orderId)).toBe('Under review');
      expect(await reasonsOf(rig, orderId)).toEqual(['automatic-approval-off']);
      const [item] = await rig.app.services.stores.openItems.listOpenOf('application', orderId);
      expect(await runCommand(rig, ['review', 'approve', String(item?.id), '--by', 'ana'])).toMatchObject({
        code: 0,
      });
      expect(await statusOf(rig, 'passes', orderId)).toBe('Approved');
      expect(await reasonsOf(rig, await applies(rig, 'too-young'))).toEqual([]);
    }));

  it('A3 lets the lender’s decision service approve, except a borrower who shares an account with another', async () => {
    const decider = await openDecisionService();
    const env = { AUTO_APPROVE: '0', ...decider.env };
    try {
      await withRig(env, async (rig) => {
        const { newBorrower, bindWallet, confirm } = payouts(() => rig);
        for (const session of ['first', 'second']) {
          await newBorrower(session);
          dataOf(await bindWallet(session, '09170007001'));
        }
        // paid out, the first has proven that the account is theirs
        dataOf(await confirm('first', await applies(rig, 'first')));
        await newBorrower('alone');
        expect(await statusOf(rig, 'alone', await applies(rig, 'alone'))).toBe('Approved');
        const orderId = await applies(rig, 'second');
        expect(await statusOf(rig, 'second', orderId)).toBe('Under review');
        expect(await reasonsOf(rig, orderId)).toEqual(['shared-account']);
      });
    } finally {
      decider.close();
    }
  });
});
