import { homeProduct, loanConfirm } from '@hiram/contract';
import { certifySteps } from '@hiram/contract/certify';
import { hashToken } from '../../platform/sessions/session-token.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountBinder } from '../../../test/account-binder.ts';
import { applicants } from '../../../test/applicants.ts';
import { makeLoan } from '../../../test/loans.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { setOffered } from '../../../test/change-product.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { newBorrower, ordersOf, push } = applicants(() => rig);

async function product(session: string, productId = '1') {
  const answer = await rig.call(session)(homeProduct.loadProduct, { productId });
  if (!answer.success) throw new Error(`${answer.code} ${answer.message}`);
  return answer.data;
}
const apply = (session: string, productId = '1', key?: string) =>
  rig.call(session)(homeProduct.applyForProduct, { productId }, key === undefined ? {} : { idempotencyKey: key });
async function nextOf(session: string, productId = '1'): Promise<string> {
  const answer = await apply(session, productId);
  return answer.success ? answer.data.nextUrl : `${answer.code} ${answer.message}`;
}
/** Answers every step of certification. */
async function certify(borrowerId: number) {
  await rig.app.services.stores.borrowers.update(borrowerId, {
    citizenship: 'PH',
    bornOn: '1990-05-05',
    addressCountry: 'PH',
    politicallyExposed: false,
  });
  for (const step of certifySteps) {
    await rig.app.services.stores.certifications.add({
      borrower_id: borrowerId,
      step,
      form: 'known',
      answers_sealed: null,
      saved_at: rig.now(),
    });
  }
}
const bind = (session: string) =>
  accountBinder(() => rig).bind(session, { ...accountBinder(() => rig).wallet('09171234560'), product_id: '1' });

describe('a product', () => {
  it('shows all costs of the confirmation before the application', async () => {
    const shown = await product('demo-new');
    const confirmation = await rig.call('demo-new')(loanConfirm.loadConfirmation, { productId: '1' });
    if (!confirmation.success) throw new Error(confirmation.message);
    const { amount, periods, details, repay_plans, cost, pRateDsc, comProductName } = confirmation.data;
    expect(shown).toMatchObject({ amount, periods, details, repay_plans, cost, pRateDsc, comProductName });
    expect(shown.cost?.netProceedsMinor).toBe(380_000);
  });

  it('shows each eligibility rule and whether the borrower meets it: met, not met, unknown', async () => {
    const states = async (session: string) => (await product(session)).eligibility?.map(({ state }) => state);
    expect((await product('demo-new')).eligibility?.map(({ text }) => text)).toEqual([
      'You are a citizen of the Philippines',
      'You are over 18',
      'Your permanent address is in the Philippines',
      'You are not a politically exposed person',
    ]);
    expect(await states('demo-new')).toEqual(['met', 'met', 'met', 'met']);
    expect(await states('demo-young')).toEqual(['met', 'unmet', 'met', 'met']);
    await newBorrower('product-unsaid', { bornOn: null });
    expect(await states('product-unsaid')).toEqual(['met', 'unknown', 'met', 'met']);
    expect((await product('demo-in', '4')).eligibility).toEqual([]);
  });

  it('can be applied for, or shows the reason against it', async () => {
    const told = async (session: string) => {
      const { mayApply, blockedReason } = await product(session);
      return [mayApply, blockedReason];
    };
    expect(await told('demo-new')).toEqual(['yes', '']);
    expect(await told('demo-young')).toEqual(['blocked', 'We lend to people over 18 only.']);
    const id = await newBorrower('product-late');
    await makeLoan(rig, { id: 5100, instalmentMinor: 50_000, dueInDays: -2, borrowerId: id });
    expect(await told('product-late')).toEqual([
      'blocked',
      'A loan of yours is overdue. You can apply again once it is paid.',
    ]);
    // the application that is open comes first: it is where one goes on
    expect((await product('demo')).mayApply).toBe('under-way');
  });

  it('is shown without a session, without a borrower’s standing', async () => {
    const answer = await fetch(`${rig.baseUrl}/territory/v3/product/open-product?productId=1`);
    const { code, data } = (await answer.json()) as { code: string; data: Record<string, unknown> };
    expect([code, data['mayApply'], data['amount']]).toEqual(['00', 'login', 400_000]);
    expect(new Set((data['eligibility'] as { state: string }[]).map(({ state }) => state))).toEqual(
      new Set(['unknown']),
    );
    expect(new Set((data['steps'] as { isDone: string }[]).map(({ isDone }) => isDone))).toEqual(new Set(['0']));
  });

  it('of another market is answered like a withdrawn and a missing one', async () => {
    await setOffered(rig, 3, false);
    for (const productId of ['4', '3', '999', 'x']) {
      for (const endpoint of [homeProduct.loadProduct, homeProduct.loadOpenProduct, homeProduct.applyForProduct]) {
        const answer = await rig.call('demo-new')(endpoint, { productId });
        expect([endpoint.name, productId, answer.success ? '' : answer.code]).toEqual([
          endpoint.name,
          productId,
          '1010',
        ]);
      }
    }
    await setOffered(rig, 3, true);
  });
});

describe('an application', () => {
  it('leads to the missing steps, the account, the confirmation and then the order made', async () => {
    // somebody of whom nothing is known
    const { stores } = rig.app.services;
    const id = await stores.borrowers.insert({ name: '', client_kind: 'new', market: 'PH', created_at: rig.now() });
    const expiresAt = new Date('9999-12-31T00:00:00Z');
    await stores.sessions.open({ tokenHash: hashToken('apply-way'), borrowerId: id, now: rig.now(), expiresAt });
    const done = async () => (await product('apply-way')).steps?.map(({ name, isDone }) => `${name} ${isDone}`);
    expect(await done()).toEqual(['basic 0', 'personal 0', 'job 0', 'ext 0', 'account 0']);
    expect(await nextOf('apply-way')).toBe('/certify?productId=1&step=basic');
    await certify(id);
    expect(await done()).toEqual(['basic 1', 'personal 1', 'job 1', 'ext 1', 'account 0']);
    expect(await nextOf('apply-way')).toBe('/orderIt?productId=1&source=apply');
    expect((await bind('apply-way')).success).toBe(true);
    expect(await nextOf('apply-way')).toBe('/supportNumber?productId=1');
    const pushed = await push({ productId: '1', session: 'apply-way' });
    if (!pushed.success) throw new Error(pushed.message);
    expect(await nextOf('apply-way')).toBe(pushed.data.lendDetailsUrl);
    // another product is another application
    expect(await nextOf('apply-way', '2')).toBe('/supportNumber?productId=2');
  });

  it('is refused with the reason for an overdue loan or an unmet rule, and an open one is still reachable', async () => {
    expect(await nextOf('demo-young')).toBe('1060 We lend to people over 18 only.');
    expect(await nextOf('demo', '2')).toMatch(/^1060 A loan of yours is overdue/);
    expect(await nextOf('demo', '1')).toBe('/tensionAllisland?productId=1&orderId=21');
  });

  it('makes one order when requested ten times at once with pushes between', async () => {
    const id = await newBorrower('apply-many');
    await certify(id);
    await bind('apply-many');
    const tries = Array.from({ length: 10 }, (_, index) => index);
    const answers = await Promise.all(
      tries.flatMap((index) => [
        apply('apply-many', '2', index % 2 === 0 ? 'one-key-for-all' : undefined),
        push({ productId: '2', amount: 300_000, session: 'apply-many' }),
      ]),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    const [made, ...more] = await ordersOf(id);
    expect(more).toEqual([]);
    expect(await nextOf('apply-many', '2')).toBe(`/tensionAllisland?productId=2&orderId=${made?.id}`);
  });

  it('is accepted beside a punctual loan of the same product', async () => {
    const id = await newBorrower('apply-again');
    await certify(id);
    await bind('apply-again');
    await makeLoan(rig, { id: 5200, instalmentMinor: 50_000, borrowerId: id });
    expect(await nextOf('apply-again')).toBe('/supportNumber?productId=1');
  });
});
