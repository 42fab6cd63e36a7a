import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfFaults, pdfPages } from '../../../test/pdf.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { holderNames, statementOrders, statementPdfs, testStatementPdfs } from '../../../test/statement-pdfs.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { statementOf, read, textOf } = statementPdfs(() => rig);

describe('the PDF of a statement', () => {
  it('passes a PDF checker, has a descriptive file name and is not cached', async () => {
    const pdf = await read((await statementOf({ orderId: '180' })).address);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="statement-180-${rig.today}.pdf"`);
    expect(pdf.headers.get('x-content-type-options')).toBe('nosniff');
    expect(pdf.headers.get('cache-control')).toBe('private, no-store');
    expect(await pdfFaults(pdf.bytes)).toEqual([]);
  });

  // every order, name and language: statement-pdf.matrix.test.ts
  testStatementPdfs(() => rig, {
    orders: statementOrders.slice(0, 1),
    names: holderNames.slice(0, 1),
    languages: ['zh-CN'],
  });

  it('of all loans continues over pages with its headings', async () => {
    const shown = await statementOf({ from: monthBefore(6), to: monthBefore(0) });
    const pages = await pdfPages((await read(shown.address)).bytes);
    expect(pages.length).toBeGreaterThan(1);
    const withLines = pages.filter((page) => /QuickPeso · Loan \d+/.test(page));
    expect(withLines.every((page) => page.includes('Charged Paid or waived Still to pay'))).toBe(true);
  });

  function monthBefore(count: number): string {
    const at = new Date(`${rig.today.slice(0, 7)}-01T00:00:00Z`);
    at.setUTCMonth(at.getUTCMonth() - count);
    return at.toISOString().slice(0, 7);
  }
});

describe('the address of a statement', () => {
  it('opens that statement only, for half an hour, as of the moment of opening', async () => {
    const { address } = await statementOf({ orderId: '170' });
    const [body = '', signature = ''] = address.replace('/documents/statement.pdf?open=', '').split('.');
    const scope = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as object;
    const gone = await read('/documents/contract?open=x');
    for (const change of [{ orderId: 902 }, { borrowerId: 2 }, { orderId: null }, { until: Number.MAX_SAFE_INTEGER }]) {
      const forged = Buffer.from(JSON.stringify({ ...scope, ...change })).toString('base64url');
      const answer = await read(`/documents/statement.pdf?open=${forged}.${signature}`);
      expect([answer.status, answer.bytes.equals(gone.bytes)]).toEqual([404, true]);
    }
    for (const wrong of [
      '',
      '?open=',
      '?open=a.b',
      `?open=${body}.${signature}.x`,
      `?open=${body}.${signature}&open=x`,
    ]) {
      expect((await read(`/documents/statement.pdf${wrong}`)).status).toBe(404);
    }
    await rig.setClock(new Date(rig.now().getTime() + 29 * 60_000));
    const { asOf } = await statementOf({ orderId: '170' });
    expect(await textOf((await read(address)).bytes)).toContain(asOf.slice(0, 16));
    await rig.setClock(new Date(rig.now().getTime() + 2 * 60_000));
    expect((await read(address)).status).toBe(404);
  });

  it('opens no contract', async () => {
    const { address } = await statementOf({ orderId: '170' });
    const query = address.slice(address.indexOf('?'));
    expect((await read(`/documents/contract.pdf${query}`)).status).toBe(404);
    expect((await read(`/documents/contract${query}`)).status).toBe(404);
  });
});
