import { formatAmount } from '@hiram/domain';
import { formatDataOf } from '@hiram/domain/format-data';
import { languageFormats } from '@hiram/domain/language-formats';
import { expect, it } from 'vitest';
import { languages } from '../src/platform/texts/languages.ts';
import { inLanguage, t } from '../src/platform/texts/translate.ts';
import { pdfBoxes, pdfPages, pdfFaults } from './pdf.ts';
import type { ServiceRig } from './service-rig.ts';
import { statementReader } from './statement-reader.ts';

/** Statements whose PDF is compared with the page: the session, the order, and the sign of its currency. */
export const statementOrders = [
  ['demo', '180', '₱'],
  ['demo', '200', '₱'],
  ['demo-in', '903', '₹'],
] as const;

/** Names of holders in scripts of their own. */
export const holderNames: readonly string[] = ['राजेश्वरी क्षत्रिय', '李小龍', 'محمد عبد الله'];

/** Statements, and their PDFs as a borrower opens them. */
export function statementPdfs(rig: () => ServiceRig) {
  const { statementOf } = statementReader(rig);

  async function read(address: string, cookie = '') {
    const response = await fetch(rig().baseUrl + address, { redirect: 'manual', headers: { cookie } });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  }
  const textOf = async (bytes: Buffer) => (await pdfPages(bytes)).join(' ');

  return { statementOf, read, textOf };
}

/** Shows for orders, names and languages that the PDF of a statement has all that its page has. */
export function testStatementPdfs(
  rig: () => ServiceRig,
  tried: {
    readonly orders: readonly (typeof statementOrders)[number][];
    readonly names: readonly string[];
    readonly languages: readonly string[];
  },
): void {
  const { statementOf, read, textOf } = statementPdfs(rig);

  it.each(tried.orders)('has every figure of its page: %s, order %s', async (session, orderId, sign) => {
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

  it.each(tried.names)('has its holder’s name in the original letters: %s (30-D4)', async (name) => {
    await rig().app.services.stores.borrowers.update(1, { name });
    const shown = await statementOf({ orderId: '180' });
    expect(shown.holder).toBe(name);
    const { bytes } = await read(shown.address);
    expect((await textOf(bytes)).replaceAll(' ', '')).toContain(name.replaceAll(' ', ''));
    expect(await pdfBoxes(bytes)).toBe(0);
  });

  it.each(tried.languages)('is in the reader’s language: %s (30-D4)', async (name) => {
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
}
