import { createHash } from 'node:crypto';
import { contracts, loanConfirm } from '@hiram/contract';
import { addDays, calendarDate, formatAmount, formatLongDate } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { lendingOf, sellLoan } from '../../../test/change-product.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

async function addressOf(position: number, orderId?: string, session = 'demo-new'): Promise<string> {
  const request = { productId: '1', scene: 3, position, ...(orderId && { orderId }) };
  const result = await rig.call(session)(contracts.openContract, request);
  if (!result.success) throw new Error(`${result.code} ${result.message}`);
  return result.data.contract_url;
}
const read = async (address: string) => {
  const response = await fetch(rig.baseUrl + address, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the contracts of a loan that is being confirmed', () => {
  it('CNF-02 are listed for scene 3, and each opens as its own page', async () => {
    const list = await rig.call('demo-new')(contracts.listContracts, { productId: '1', scene: 3 });
    if (!list.success) throw new Error(list.message);
    const titles = list.data.list?.map(({ title }) => title) ?? [];
    expect(titles).toEqual(['Disclosure statement', 'Loan agreement and promissory note']);
    expect(list.data.list.map(({ position }) => position)).toEqual([0, 1]);
    for (const [position, title] of titles.entries()) {
      const page = await read(await addressOf(position));
      expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.text).toContain(`<h1>${title}</h1>`);
      expect(page.headers.get('content-security-policy')).toMatch(
        /default-src 'none'.*frame-ancestors 'self'; sandbox/,
      );
      expect(page.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('CNF-02 state every figure of the confirmation', async () => {
    const shown = await rig.call('demo-new')(loanConfirm.loadConfirmation, { productId: '1' });
    if (!shown.success || shown.data.cost === undefined) throw new Error('no confirmation');
    const { cost } = shown.data;
    const disclosure = (await read(await addressOf(0))).text;
    const row = (what: string, much: string) => `<th scope="row">${what}</th><td>${much}</td>`;
    for (const [what, amountMinor] of [
      ['1. Loan granted (amount to be financed)', cost.principalMinor],
      ['Total finance charges', cost.totalCostMinor],
      ['4. Total deductions from proceeds of loan (deducted in 2 and 3)', cost.charges?.[0]?.amountMinor ?? 0],
      ['5. Net proceeds of loan (1 less 4)', cost.netProceedsMinor],
      ['Total to repay', cost.totalPayableMinor],
    ] as const) {
      expect(disclosure).toContain(row(what, formatAmount(amountMinor, 'PHP')));
    }
    expect(disclosure).toContain(row('Contractual interest a year', `${cost.annualRatePercent}%`));
    expect(disclosure).toContain(row('Effective rate a month', `${cost.effectiveMonthlyPercent}%`));
    expect(disclosure).toContain(row('Effective rate a year', `${cost.effectiveAnnualPercent}%`));
    expect(shown.data.repay_plans ?? []).not.toEqual([]);
    for (const plan of shown.data.repay_plans ?? []) {
      expect(disclosure).toContain(
        `<th scope="row" data-label="Due"><span>${formatLongDate(calendarDate(plan.pay_time))}</span></th>`,
      );
      expect(disclosure).toContain(`<td data-label="Instalment"><span>${formatAmount(plan.amount, 'PHP')}</span></td>`);
    }
    const agreement = (await read(await addressOf(1))).text;
    expect(agreement).toContain(row('Once, on the first day', formatAmount(cost.late.onceMinor, 'PHP')));
    for (const [span, percent] of [
      ['Days 1 to 30', '5'],
      ['From day 91', '2'],
    ] as const) {
      expect(agreement).toContain(
        `<th scope="row">${span}</th><td class="words">${percent}% a day of the unpaid amount</td>`,
      );
    }
    // whoever has had a loan pays less for being late
    await rig.db.updateTable('borrowers').set({ client_kind: 'repeat' }).where('id', '=', 2).execute();
    const told = await rig.call('demo2')(loanConfirm.loadConfirmation, { productId: '1' });
    expect(told).toMatchObject({ data: { cost: { late: { onceMinor: 80_000 } } } });
    const repeat = (await read(await addressOf(1, undefined, 'demo2'))).text;
    expect(repeat).toContain(row('Once, on the first day', formatAmount(80_000, 'PHP')));
  });

  it('name the wrong field, and refuse any other scene or position', async () => {
    const call = rig.call('demo-new');
    const scene = await call(contracts.listContracts, { productId: '1', scene: 4 });
    expect(scene.success ? '' : `${scene.code} ${scene.message}`).toMatch(/^400 scene must be 3/);
    const position = await call(contracts.openContract, { productId: '1', scene: 3, position: 7 });
    expect(position.success ? '' : position.code).toBe('1012');
  });
});

describe('the contracts of an order', () => {
  let orderId = '';
  beforeAll(async () => {
    const wish = { productId: '1', amount: 400_000, periods: 120, termUnit: 'day' };
    const made = await rig.call('demo-new')(loanConfirm.pushLoan, wish);
    if (!made.success) throw new Error(made.message);
    orderId = new URL(made.data.lendDetailsUrl, 'https://x').searchParams.get('orderId') ?? '';
  });

  it('are stored with their hash at signing and shown unchanged after the product changes', async () => {
    const agreed = await read(await addressOf(1, orderId));
    const [row] = await rig.db
      .selectFrom('contracts')
      .select(['sha256', 'html'])
      .where('order_id', '=', Number(orderId))
      .where('position', '=', 1)
      .execute();
    expect(createHash('sha256').update(agreed.text).digest('hex')).toBe(row?.sha256.toString('hex'));
    await sellLoan(rig, 1, { ...(await lendingOf(rig, 1)), annualRatePercent: '36' });
    await rig.passDays(40);
    expect((await read(await addressOf(1, orderId))).text).toBe(agreed.text);
    expect((await read(await addressOf(1))).text).not.toBe(agreed.text);
    expect(agreed.text).toContain(`Instalments of a loan sent on ${formatLongDate(addDays(rig.today, 0))}`);
  });

  it('cannot be changed or removed in the database', async () => {
    await expect(rig.db.updateTable('contracts').set({ html: '' }).execute()).rejects.toThrow(/is history/);
    await expect(rig.db.deleteFrom('contracts').execute()).rejects.toThrow(/is history/);
  });

  it('of another borrower get the answer of missing ones, and no address can be forged or reused', async () => {
    const ask = (session: string, id: string) =>
      rig.call(session)(contracts.openContract, { productId: '1', scene: 3, position: 0, orderId: id });
    expect(await ask('demo2', orderId)).toEqual(await ask('demo2', '999999'));
    const address = await addressOf(0, orderId);
    const [body = '', signature = ''] = address.replace('/documents/contract?open=', '').split('.');
    const visit = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as object;
    const forged = Buffer.from(JSON.stringify({ ...visit, of: { orderId: 170 } })).toString('base64url');
    const gone = await read('/documents/contract');
    expect(gone.status).toBe(404);
    for (const wrong of [
      `${forged}.${signature}`,
      `${body}.`,
      `${body}.${signature}&open=twice`,
      body,
      `${body}.${signature}.x`,
      `${body}.${'A'.repeat(43)}`,
    ]) {
      expect(await read(`/documents/contract?open=${wrong}`).then(({ status, text }) => [status, text])).toEqual([
        404,
        gone.text,
      ]);
    }
    await rig.setClock(new Date(rig.now().getTime() + 31 * 60_000));
    expect((await read(address)).status).toBe(404);
  });
});
