import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askPicture, assignApplication, decideApplication, loadApplication } from '@hiram/contract/desk';
import { notPossible } from '@hiram/contract/refusal-codes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicants } from '../../../../test/applicants.ts';
import { certifier, rightAnswers } from '../../../../test/certifier.ts';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { payouts } from '../../../../test/payouts.ts';
import { dataOf } from '../../../../test/registrant.ts';
import { runCommand } from '../../../../test/run-command.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';
import type { BureauAnswer } from '../bureau-port.ts';
import type { Decision } from '../decider.ts';
import { decideApplications } from '../decide-applications.ts';

let rig: ServiceRig;
let ana: Desk;
beforeAll(async () => {
  rig = await openServiceRig({ env: { DECISION_DELAY_SECONDS: '3600' } });
  ana = await openDeskAs(rig, 'ana', 'underwriter');
  await openDeskAs(rig, 'ben', 'underwriter');
});
afterAll(() => rig.close());

const { stranger, save, load, pictures, answerAll } = certifier(() => rig);
const { push, ordersOf } = applicants(() => rig);
const { bindWallet } = payouts(() => rig);
let tries = 0;
const once = () => ({ tryId: `undecided-${(tries += 1)}` });

async function applies(session: string): Promise<string> {
  const borrowerId = await stranger(session);
  await answerAll(session);
  dataOf(await bindWallet(session));
  dataOf(await push({ productId: '1', session }));
  const [{ id } = { id: 0 }] = await ordersOf(borrowerId);
  return String(id);
}
const ask = (orderNo: string) =>
  ana.call(askPicture, { orderNo, code: 'idFront', reason: 'unreadable', ...once() } as const);
async function sendsItAgain(session: string): Promise<void> {
  const items = (await load(session, 'ext')).items ?? [];
  const valueOf = (code: string) => items.find((item) => item.code === code)?.value ?? '';
  const { idFront = '' } = await pictures(session);
  const kept = { idNumber: valueOf('idNumber'), idBack: valueOf('idBack'), selfie: valueOf('selfie') };
  dataOf(await save(session, 'ext', { ...rightAnswers.PH.ext, ...kept, idFront }));
}
/** Applies, and sends a picture that an operator asked for again, before anything was decided. */
async function asked(session: string): Promise<string> {
  const orderNo = await applies(session);
  dataOf(await ask(orderNo));
  await sendsItAgain(session);
  return orderNo;
}
const approve = (orderNo: string) => ana.call(decideApplication, { orderNo, decision: 'approve', ...once() });
const orderOf = (orderNo: string) => rig.app.services.stores.orders.find(Number(orderNo));
const pageOf = async (orderNo: string, desk = ana) => dataOf(await desk.call(loadApplication, { orderNo }));

/** Replaces the decider for some work. */
async function withDecider(decide: () => Promise<Decision>, work: () => Promise<void>): Promise<void> {
  const { services } = rig.app;
  const { decider } = services;
  Object.assign(services, { decider: { isOutside: true, decide } });
  try {
    await work();
  } finally {
    Object.assign(services, { decider });
  }
}
/** Replaces the bureau for some work. @returns how often it was asked */
async function withBureau(answer: () => BureauAnswer, work: () => Promise<void>): Promise<number> {
  const { services } = rig.app;
  const { bureau } = services;
  let questions = 0;
  const answered = async (): Promise<BureauAnswer> => {
    questions += 1;
    return answer();
  };
  Object.assign(services, { bureau: { name: 'a-bureau', ask: answered } });
  try {
    await work();
  } finally {
    Object.assign(services, { bureau });
  }
  return questions;
}
/** Lets the job decide, as if the interval before it had passed. */
const jobRuns = async (): Promise<number> => {
  const { services } = rig.app;
  const { decisionDelayMs } = services;
  Object.assign(services, { decisionDelayMs: 0 });
  try {
    return await decideApplications(services);
  } finally {
    Object.assign(services, { decisionDelayMs });
  }
};

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

  it('is refused by the decision service, and nothing of it stays open', async () => {
    const orderNo = await asked('refused-outside');
    await withDecider(
      async () => ({ approved: false, reason: 'indebted' }),
      async () => {
        await jobRuns();
      },
    );
    expect(await orderOf(orderNo)).toMatchObject({ decision: 'refused', decisionReason: 'indebted' });
    expect(await rig.app.services.stores.openItems.listOpenOf('application', orderNo)).toEqual([]);
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

  it('is not approved where the service’s own decision refuses it, and the operator reads the reason', async () => {
    const orderNo = await applies('overdue-elsewhere');
    const { services } = rig.app;
    const { decider } = services;
    const refusal: Decision = { approved: false, reason: 'elsewhere' };
    Object.assign(services, { decider: { ...decider, isOutside: false, decide: async () => refusal } });
    try {
      expect(dataOf(await approve(orderNo))).toMatchObject({ outcome: 'found' });
    } finally {
      Object.assign(services, { decider });
    }
    const { steps } = await pageOf(orderNo);
    expect(steps.find(({ step }) => step === 'score')).toMatchObject({ result: 'refused' });
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
