import { askPicture, decideApplication, loadApplication } from '@hiram/contract/desk';
import type { BureauAnswer } from '../src/lending/applications/bureau-port.ts';
import type { Decision } from '../src/lending/applications/decider.ts';
import { decideApplications } from '../src/lending/applications/decide-applications.ts';
import { applicants } from './applicants.ts';
import { certifier, rightAnswers } from './certifier.ts';
import type { Desk } from './desk.ts';
import { payouts } from './payouts.ts';
import { dataOf } from './registrant.ts';
import type { ServiceRig } from './service-rig.ts';

let tries = 0;
/** The key of one press of a button at the desk. */
export const once = () => ({ tryId: `undecided-${(tries += 1)}` });

/** Applications that nothing has decided yet, the operator who looks at them, and what decides from outside. */
export function undecidedApplications(rig: () => ServiceRig, ana: () => Desk) {
  const { stranger, save, load, pictures, answerAll } = certifier(rig);
  const { push, ordersOf } = applicants(rig);
  const { bindWallet } = payouts(rig);

  async function applies(session: string): Promise<string> {
    const borrowerId = await stranger(session);
    await answerAll(session);
    dataOf(await bindWallet(session));
    dataOf(await push({ productId: '1', session }));
    const [{ id } = { id: 0 }] = await ordersOf(borrowerId);
    return String(id);
  }
  const ask = (orderNo: string) =>
    ana().call(askPicture, { orderNo, code: 'idFront', reason: 'unreadable', ...once() } as const);
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
  const approve = (orderNo: string) => ana().call(decideApplication, { orderNo, decision: 'approve', ...once() });
  const orderOf = (orderNo: string) => rig().app.services.stores.orders.find(Number(orderNo));
  const pageOf = async (orderNo: string, desk = ana()) => dataOf(await desk.call(loadApplication, { orderNo }));

  /** Replaces the decider for some work. */
  async function withDecider(decide: () => Promise<Decision>, work: () => Promise<void>): Promise<void> {
    const { services } = rig().app;
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
    const { services } = rig().app;
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
    const { services } = rig().app;
    const { decisionDelayMs } = services;
    Object.assign(services, { decisionDelayMs: 0 });
    try {
      return await decideApplications(services);
    } finally {
      Object.assign(services, { decisionDelayMs });
    }
  };

  return { applies, ask, asked, approve, orderOf, pageOf, withDecider, withBureau, jobRuns };
}
