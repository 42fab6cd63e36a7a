import { contracts, loanConfirm } from '@hiram/contract';
import { calendarDate, formatAmount, formatLongDate } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payouts } from '../../../test/payouts.ts';
import { pdfFaults } from '../../../test/pdf.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { contractReader } from '../../../test/contract-reader.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { approved, bindWallet, confirm, details } = payouts(() => rig);

const { addressOf, read, textOf } = contractReader(() => rig);

describe('the PDF of a contract', () => {
  it('CNF-02 passes a PDF checker and has a descriptive file name', async () => {
    for (const [position, name] of ['disclosure-statement', 'loan-agreement-and-promissory-note'].entries()) {
      const pdf = await read(await addressOf(position));
      expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="${name}.pdf"`);
      expect(pdf.headers.get('x-content-type-options')).toBe('nosniff');
      expect(pdf.headers.get('cache-control')).toBe('private, no-store');
      expect(await pdfFaults(pdf.bytes)).toEqual([]);
      // the check bites: a PDF that ends early is found
      expect(await pdfFaults(pdf.bytes.subarray(0, pdf.bytes.length - 400))).not.toEqual([]);
    }
  });

  it('CNF-02 has the text of its page word for word', async () => {
    for (const position of [0, 1]) {
      const address = await addressOf(position);
      const page = await read(address.replace('/documents/contract.pdf', '/documents/contract'));
      const words = page.bytes
        .toString('utf8')
        .replace(/<style>.*<\/style>|<title>.*<\/title>/gs, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll('&#39;', "'")
        .split(/\s+/)
        .filter((word) => word !== '');
      const said = (await textOf((await read(address)).bytes)).replaceAll(' ', '');
      expect(words.filter((word) => !said.includes(word))).toEqual([]);
      expect(words.length).toBeGreaterThan(80);
    }
  });

  it('answers an invalid token with the page of an invalid contract token', async () => {
    const gone = await read('/documents/contract?open=x');
    for (const address of [
      '/documents/contract.pdf',
      '/documents/contract.pdf?open=x',
      '/documents/contract.pdf?open=a.b',
    ]) {
      const answer = await read(address);
      expect([answer.status, answer.bytes.toString()]).toEqual([404, gone.bytes.toString()]);
    }
  });
});

it('another borrower’s PDF gets the answer of a missing one, and a token opens its own contract only', async () => {
  const orderId = await approved('whose-it-is');
  const ask = (session: string, id: string) =>
    rig.call(session)(contracts.openContract, { productId: '1', scene: 3, position: 0, orderId: id });
  expect(await ask('demo2', orderId)).toEqual(await ask('demo2', '999999'));
  const address = await addressOf(0, { orderId, session: 'whose-it-is' });
  const [body = '', signature = ''] = address.replace('/documents/contract.pdf?open=', '').split('.');
  const visit = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as object;
  for (const change of [{ of: { orderId: 170 } }, { position: 1 }, { until: Number.MAX_SAFE_INTEGER }]) {
    const forged = Buffer.from(JSON.stringify({ ...visit, ...change })).toString('base64url');
    expect((await read(`/documents/contract.pdf?open=${forged}.${signature}`)).status).toBe(404);
  }
  expect((await read(address)).status).toBe(200);
});

it('every figure of the confirmation equals that of the contract’s PDF and of the loan’s ledger', async () => {
  const orderId = await approved('adds-up', '2');
  const shown = await rig.call('demo-new')(loanConfirm.loadConfirmation, { productId: '2' });
  if (!shown.success || shown.data.cost === undefined) throw new Error('no confirmation');
  const { cost, repay_plans: plan } = shown.data;
  await bindWallet('adds-up');
  expect(await confirm('adds-up', orderId)).toMatchObject({ success: true });
  const balances = await rig.app.services.stores.ledger.balances(Number(orderId));
  const booked = Object.fromEntries(balances.map(({ account, amountMinor }) => [account, amountMinor]));
  expect(booked).toEqual({
    'principal-receivable': cost.principalMinor,
    'fee-income': -(cost.charges?.[0]?.amountMinor ?? 0),
    'provider-clearing': -cost.netProceedsMinor,
  });
  const instalments = await rig.db
    .selectFrom('instalments')
    .selectAll()
    .where('order_id', '=', Number(orderId))
    .orderBy('number')
    .execute();
  const text = await textOf((await read(await addressOf(0, { orderId, session: 'adds-up' }))).bytes);
  expect(instalments).toHaveLength(plan?.length ?? -1);
  expect(instalments).not.toEqual([]);
  for (const [index, row] of instalments.entries()) {
    const amount = row.principal_minor + row.interest_minor;
    expect([row.due_on, amount]).toEqual([plan?.[index]?.pay_time, plan?.[index]?.amount]);
    const amounts = [row.principal_minor, row.interest_minor, amount].map((value) => formatAmount(value, 'PHP'));
    const inPdf = [formatLongDate(calendarDate(row.due_on)), ...amounts].join(' ');
    expect(text).toContain(inPdf);
  }
  const owed = instalments.reduce((sum, row) => sum + row.principal_minor + row.interest_minor, 0);
  expect(owed).toBe(cost.totalPayableMinor);
  expect(text).toContain(`Total to repay ${formatAmount(owed, 'PHP')}`);
  expect(text).toContain(`Net proceeds of loan (1 less 4) ${formatAmount(-(booked['provider-clearing'] ?? 0), 'PHP')}`);
  expect((await details('adds-up', orderId)).overview?.amountMinor).toBe(plan?.[0]?.amount);
  expect(await rig.books()).toEqual([]);
});
