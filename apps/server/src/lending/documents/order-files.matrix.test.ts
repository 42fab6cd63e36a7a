import { formatAmount } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowerOf } from '../../../test/borrower.ts';
import { pdfFaults, pdfPages } from '../../../test/pdf.ts';
import { openServiceRig, SECRET, type ServiceRig } from '../../../test/service-rig.ts';
import { documentToken } from './document-token.ts';
import { CERTIFICATES_PATH } from './order-files.ts';

let rig: ServiceRig;
let maria: ReturnType<typeof borrowerOf>;
beforeAll(async () => {
  rig = await openServiceRig();
  maria = borrowerOf(rig);
});
afterAll(() => rig.close());

async function read(address: string, cookie = '') {
  const response = await fetch(rig.baseUrl + address, { headers: { cookie } });
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The lines of a calendar file as a reader joins them again (RFC 5545, 3.1). */
const unfolded = (text: string): string[] => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
const valuesOf = (lines: readonly string[], name: string): string[] =>
  lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
const plainDay = (day: string) => day.replaceAll('-', '');

describe('the due dates of a loan for a calendar', () => {
  it('are a download of whole days without a zone, one for each instalment from today on', async () => {
    const { calendarUrl, instalments } = await maria.details(180);
    const file = await read(calendarUrl);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="due-dates-180.ics"');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const lines = unfolded(file.bytes.toString('utf8'));
    const coming = instalments.filter(({ state }) => state === 'next' || state === 'later');
    expect(coming).toHaveLength(2);
    expect(valuesOf(lines, 'DTSTART;VALUE=DATE:')).toEqual(coming.map(({ dueOn }) => plainDay(dueOn)));
    expect(valuesOf(lines, 'UID:')).toEqual(['order-180-instalment-3@hiram', 'order-180-instalment-4@hiram']);
    expect(valuesOf(lines, 'SUMMARY:')).toEqual(
      coming.map(({ amountMinor }) => `Pay ${formatAmount(amountMinor, 'PHP').replace(',', '\\,')}: QuickPeso`),
    );
    expect(valuesOf(lines, 'DESCRIPTION:Loan 180\\, instalment 3 of 4.')).toHaveLength(1);
    expect(lines.filter((line) => /TZID|VTIMEZONE/.test(line))).toEqual([]);
    expect([lines[0], lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
  });

  it('have no line longer than 75 octets and no broken letter, in each script', async () => {
    const { calendarUrl } = await maria.details(180);
    for (const lang of ['hi', 'zh-CN', 'fil']) {
      const { bytes } = await read(calendarUrl, `hiram-lang=${lang}`);
      const text = bytes.toString('utf8');
      expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      expect(text).not.toContain('\uFFFD');
      expect(text).toContain('180');
    }
  });

  it('are not offered where nothing falls due any more; their address is valid for half an hour at most', async () => {
    expect((await maria.details(200)).calendarUrl).toBe('');
    expect((await maria.details(21)).calendarUrl).toBe('');
    const { calendarUrl } = await maria.details(174);
    // an order that has not changed has the same answer
    expect(await maria.details(174)).toMatchObject({ calendarUrl });
    expect((await read(calendarUrl.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))).status).toBe(404);
    await rig.passDays(0.1);
    expect((await read(calendarUrl)).status).toBe(404);
  });
});

describe('the certificate of full payment', () => {
  it('is a PDF of a paid-off loan with its borrower, order, amount and lender', async () => {
    const { certificateUrl } = await maria.details(200);
    const file = await read(certificateUrl);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(file.headers.get('content-disposition')).toBe('inline; filename="certificate-200.pdf"');
    expect(await pdfFaults(file.bytes)).toEqual([]);
    const text = (await pdfPages(file.bytes)).join(' ');
    for (const part of [
      'Paid in full',
      'We confirm that Maria Santos paid the loan QuickPeso, number 200, in full on',
      'Hiram Sandbox Lending',
      'Amount of the loan ₱4,000.00',
      'Still to pay ₱0.00',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('is not offered while something is owed, and no address of it opens then', async () => {
    expect((await maria.details(170)).certificateUrl).toBe('');
    const token = documentToken({ secret: SECRET, kind: 'certificate' }, { borrowerId: 1, orderId: 170 }, rig.now());
    expect((await read(`${CERTIFICATES_PATH}?open=${token}`)).status).toBe(404);
  });
});
