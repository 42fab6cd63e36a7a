import { formatAmount } from '@hiram/domain';
import { formatDataOf } from '@hiram/domain/format-data';
import { languageFormats } from '@hiram/domain/language-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../platform/texts/languages.ts';
import { inLanguage, t } from '../../platform/texts/translate.ts';
import { pdfBoxes, pdfFaults, pdfPages } from '../../../test/pdf.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { statementReader } from '../../../test/statement-reader.ts';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
});
afterAll(() => rig.close());

const { statementOf } = statementReader(() => rig);

async function read(address: string, cookie = '') {
  const response = await fetch(rig.baseUrl + address, { redirect: 'manual', headers: { cookie } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const textOf = async (bytes: Buffer) => (await pdfPages(bytes)).join(' ');

describe('the PDF of a statement', () => {
  it('passes a PDF checker, has a descriptive file name and is not cached', async () => {
    const pdf = await read((await statementOf({ orderId: '180' })).address);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdf.headers.get('content-disposition')).toBe(`inline; filename="statement-180-${rig.today}.pdf"`);
    expect(pdf.headers.get('x-content-type-options')).toBe('nosniff');
    expect(pdf.headers.get('cache-control')).toBe('private, no-store');
    expect(await pdfFaults(pdf.bytes)).toEqual([]);
  });

  it.each([
    ['demo', '180', '₱'],
    ['demo', '200', '₱'],
    ['demo-in', '903', '₹'],
  ] as const)('has every figure of its page: %s, order %s', async (session, orderId, sign) => {
    const shown = await statementOf({ orderId }, session);
    const pages = await pdfPages((await read(shown.address)).bytes);
    const text = pages.join(' ');
    const amount = (minor: number) => formatAmount(minor, shown.currency);
    expect(shown.lines).not.toEqual([]);
    expect(shown.totals).not.toEqual([]);
    for (const line of shown.lines) {
      expect(text).toContain(`${line.on} · ${line.title}`);
      expect(text).toContain(line.note);
      expect(text).toContain(line.reference === '' ? '' : `Reference ${line.reference}`);
      const figures = [line.change === 0 ? '' : amount(Math.abs(line.change)), amount(line.balance)];
      expect(text).toContain(figures.join(' ').trim());
    }
    for (const { text: what, value } of shown.owed) {
      expect(text).toContain(`${what} ${amount(Number(value))}`);
    }
    for (const total of shown.totals) {
      const { charged, paid, remitted, owed } = total;
      expect(text).toContain([total.text, ...[charged, paid, remitted, owed].map(amount)].join(' '));
    }
    // the second may be the next one by the time the PDF is drawn
    const asOf = shown.asOf.replace(/:\d{2}$/, '');
    expect(asOf).not.toBe(shown.asOf);
    for (const part of [shown.title, shown.holder, shown.loan, asOf, shown.certificate, ...shown.lender]) {
      expect(text).toContain(part);
    }
    expect(text).toContain(sign);
    expect(pages.map((page) => /page (\d+) of (\d+)/.exec(page)?.[0])).toEqual(
      pages.map((_, index) => `page ${index + 1} of ${pages.length}`),
    );
  });

  it('of all loans continues over pages with its headings', async () => {
    const shown = await statementOf({ from: monthBefore(6), to: monthBefore(0) });
    const pages = await pdfPages((await read(shown.address)).bytes);
    expect(pages.length).toBeGreaterThan(1);
    const withLines = pages.filter((page) => /QuickPeso · Loan \d+/.test(page));
    expect(withLines.every((page) => page.includes('Charged Paid or waived Still to pay'))).toBe(true);
  });

  it.each(['राजेश्वरी क्षत्रिय', '李小龍', 'محمد عبد الله'])(
    'has its holder’s name in the original letters: %s (30-D4)',
    async (name) => {
      await rig.app.services.stores.borrowers.update(1, { name });
      const shown = await statementOf({ orderId: '180' });
      expect(shown.holder).toBe(name);
      const { bytes } = await read(shown.address);
      expect((await textOf(bytes)).replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
      expect(await pdfBoxes(bytes)).toBe(0);
    },
  );

  it.each([...languages.keys()])('is in the reader’s language: %s (30-D4)', async (name) => {
    const { address } = await statementOf({ orderId: '180' });
    const language = languages.get(name);
    if (language === undefined) throw new Error(`no language ${name}`);
    const { bytes } = await read(address, `hiram-lang=${name}`);
    const text = (await textOf(bytes)).replaceAll(/\s/g, '');
    const title = inLanguage(name, () => t('statement.title'));
    expect(text).toContain(title.replaceAll(/\s/g, ''));
    expect(text).toContain(
      languageFormats(formatDataOf(language.language.tag)).amount(496_800, 'PHP').replaceAll(/\s/g, ''),
    );
    expect(bytes.toString('latin1')).toContain(`/Lang (${language.language.tag})`);
    expect(await pdfFaults(bytes)).toEqual([]);
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
