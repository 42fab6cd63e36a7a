import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDeskAs } from '../../../../test/desk.ts';
import { dataOf } from '../../../../test/registrant.ts';
import { openServiceRig, type ServiceRig } from '../../../../test/service-rig.ts';
import { undecidedApplications } from '../../../../test/undecided-applications.ts';
import type { Decision } from '../decider.ts';

let rig: ServiceRig;
let ana: Desk;
beforeAll(async () => {
  rig = await openServiceRig({ env: { DECISION_DELAY_SECONDS: '3600' } });
  ana = await openDeskAs(rig, 'ana', 'underwriter');
});
afterAll(() => rig.close());

const { applies, asked, approve, orderOf, pageOf, withDecider, jobRuns } = undecidedApplications(
  () => rig,
  () => ana,
);

// past the rules, the decision service and the bureau, meanwhile and again: undecided-application.matrix.test.ts
describe('an application that came back with a picture before it was decided', () => {
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
});

describe('the job that decides', () => {
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
