import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assignApplication } from '@hiram/contract/desk';
import { notPossible } from '@hiram/contract/refusal-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../../test/applicants.ts';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { dataOf } from '../../../../test/registrant.ts';
import { runCommand } from '../../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';
import { once, undecidedApplications } from '../../../../test/undecided-applications.ts';
import type { BureauAnswer } from '../bureau-port.ts';

let rig: ServiceRig;
let ana: Desk;
beforeAll(async () => {
  rig = await openServiceRig({ env: { DECISION_DELAY_SECONDS: '3600' } });
  ana = await openDeskAs(rig, 'ana', 'underwriter');
  await openDeskAs(rig, 'ben', 'underwriter');
});
afterAll(() => rig.close());

const { push } = applicants(() => rig);
const { applies, ask, asked, approve, orderOf, pageOf, withDecider, withBureau, jobRuns } = undecidedApplications(
  () => rig,
  () => ana,
);

describe('an application that came back with a picture before it was decided', () => {
  it('is not approved past the rules of the lender', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'hiram-undecided-')), 'rules.yaml');
    const rule = 'fact: age, operator: greaterThan, value: 18';
    writeFileSync(
      file,
      `rules:\n  - name: grown\n    conditions:\n      all:\n        - { ${rule} }\n    event: { type: refuse, params: { reason: indebted } }\n`,
    );
    const orderNo = await asked('refused-by-rules');
    const applied = await runCommand(rig, ['rules', 'apply', file, '--reason', 'a test', '--by', 'ana']);
    expect(applied).toMatchObject({ code: 0 });
    expect(dataOf(await approve(orderNo)).outcome).toBe('found');
    expect(dataOf(await approve(orderNo)).outcome).toBe('found');
    expect(await orderOf(orderNo)).toMatchObject({ decision: 'pending' });
    writeFileSync(file, 'rules: []\n');
    expect(await runCommand(rig, ['rules', 'apply', file, '--reason', 'a test', '--by', 'ana'])).toMatchObject({
      code: 0,
    });
    expect(dataOf(await approve(orderNo)).outcome).toBe('approved');
    expect(await rig.app.services.stores.openItems.listOpenOf('application', orderNo)).toEqual([]);
  });

  it('is not approved past the decision service, which decides how much, nor by command; and is still looked at', async () => {
    const orderNo = await asked('decided-outside');
    const decision = { approved: true, maxPrincipalMinor: 300_000 } as const;
    const items = () => rig.app.services.stores.openItems.listOpenOf('application', orderNo);
    await withDecider(
      async () => decision,
      async () => {
        expect(await approve(orderNo)).toMatchObject({
          code: notPossible,
          message: 'The decision service has not answered yet.',
        });
        const [item] = await items();
        expect(await runCommand(rig, ['review', 'approve', String(item?.id), '--by', 'ben'])).toMatchObject({
          code: 1,
          output: expect.stringContaining('is not decided by the service yet'),
        });
        await jobRuns();
        expect(await orderOf(orderNo)).toMatchObject({ decision: 'pending' });
        expect(await items()).toHaveLength(1);
        expect((await pageOf(orderNo)).atMost).toBe(300_000);
        expect(dataOf(await approve(orderNo))).toEqual({ outcome: 'approved', approved: 300_000 });
      },
    );
  });

  it('is not approved past what the bureau found; its kept answer is not asked for again', async () => {
    const orderNo = await asked('found-by-bureau');
    const questions = await withBureau(
      () => ({ result: 'found', score: 300, reference: '' }),
      async () => {
        expect(dataOf(await approve(orderNo)).outcome).toBe('found');
        const { reasons, steps } = await pageOf(orderNo);
        expect(reasons).toEqual(['manual-review']);
        expect(steps.find(({ step }) => step === 'bureau')?.result).toBe('found');
        // seen, it is the operator's to judge
        expect(dataOf(await approve(orderNo)).outcome).toBe('approved');
      },
    );
    expect(questions).toBe(1);
  });
});

describe('a held application', () => {
  it('is approved by what the bureau answered, or did not: it is not asked again', async () => {
    const orderNo = await applies('bureau-was-down');
    const questions = await withBureau(
      () => {
        throw new Error('down');
      },
      async () => {
        await jobRuns();
        expect((await pageOf(orderNo)).reasons).toEqual(['manual-review']);
        expect(dataOf(await approve(orderNo)).outcome).toBe('approved');
      },
    );
    expect(questions).toBe(1);
  });
});

describe('the job that decides', () => {
  it.each([
    ['asks for a picture', (orderNo: string) => ask(orderNo)],
    ['gives it to another', (orderNo: string) => ana.call(assignApplication, { orderNo, login: 'ben', ...once() })],
  ])('leaves an application alone whose operator %s meanwhile', async (what, act) => {
    for (const decision of [{ approved: true }, { approved: false, reason: 'indebted' }] as const) {
      const orderNo = await applies(`${what} ${decision.approved}`);
      let acted: unknown;
      await withDecider(
        async () => {
          acted ??= await act(orderNo);
          return decision;
        },
        async () => {
          await jobRuns();
        },
      );
      expect(acted).toMatchObject({ success: true });
      expect(await orderOf(orderNo)).toMatchObject({ decision: 'pending' });
      expect(await rig.app.services.stores.decisionSteps.newest(Number(orderNo), 'score')).toBeUndefined();
    }
  });
});

describe('an application that is signed again', () => {
  it('is asked about anew, and nothing is asked for that was asked before', async () => {
    const session = 'signs-again';
    const orderNo = await applies(session);
    const answer: BureauAnswer = { result: 'clear', score: 700, reference: '' };
    const questions = await withBureau(
      () => answer,
      async () => {
        dataOf(await ask(orderNo));
        dataOf(await approve(orderNo));
        await rig.passDays(40);
        dataOf(await push({ productId: '1', session }));
        expect(await orderOf(orderNo)).toMatchObject({ decision: 'pending' });
        const { pictures: shown, atMost } = await pageOf(orderNo, await openDeskAs(rig, 'cora', 'underwriter'));
        expect(shown.map(({ isAsked }) => isAsked)).toEqual([false, false, false]);
        expect(atMost).toBe(400_000);
        await jobRuns();
        expect(await orderOf(orderNo)).toMatchObject({ decision: 'approved' });
      },
    );
    expect(questions).toBe(2);
  });
});
