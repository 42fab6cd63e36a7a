import { createHash } from 'node:crypto';
import { repayment } from '@hiram/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../sessions/session-token.ts';
import { createLog } from './log.ts';
import { borrowerOf, chooseAtCheckout } from '../../../test/borrower.ts';
import { makeLoan } from '../../../test/loans.ts';
import { eventAbout, notify } from '../../../test/notices.ts';
import { newestSms } from '../../../test/kept-sms.ts';
import { openServiceRig, type ServiceRig } from '../../../test/service-rig.ts';
import { send, sendBytes } from '../../../test/wire.ts';

const SESSION = 'canary-session-7f3a91';
const KEY = 'canary-key-7f3a91';
const PHONE = '09171234567';

let rig: ServiceRig;
beforeAll(async () => {
  rig = await openServiceRig();
  await rig.app.services.stores.sessions.open({
    tokenHash: hashToken(SESSION),
    borrowerId: 1,
    now: rig.now(),
    expiresAt: new Date('9999-01-01T00:00:00Z'),
  });
});
afterAll(() => rig.close());

interface Line {
  readonly msg: string;
  readonly level: number;
  readonly reqId?: string;
  readonly req?: { readonly method: string; readonly path: string };
  readonly res?: { readonly status: number };
}
const lines = () =>
  rig
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

describe('the log of a whole journey at its most detailed level', () => {
  it('REQ-02 never holds a session, a key, a phone number or a code', async () => {
    const maria = borrowerOf(rig, SESSION);
    const query = `sessionId=${SESSION}`;
    const { payUrl, paymentId } = await maria.tap({ orderId: 86, key: KEY });
    await chooseAtCheckout(payUrl);
    await maria.until(paymentId, 'paid');
    const code = await payByCard(maria);

    // everything that goes wrong
    await send(rig, '/v3/loan-details/loan-details', { query: 'sessionId=canary-session-7f3a91-unknown' });
    await send(rig, '/v3/loan-details/generate-vcode', {
      query,
      body: 'amount=x',
      headers: { 'idempotency-key': KEY },
    });
    await send(rig, '/v3/loan-details/generate-vcode', {
      query,
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    });
    await send(rig, '/no/such/call', { query });
    await send(rig, '/%E0%A4%A', { query, method: 'GET' });
    await fetch(`${rig.baseUrl}/tensionAllisland?${query}&orderId=86`);
    await sendBytes(rig, `GET /?${query}&${'y'.repeat(40_000)} HTTP/1.1\r\nhost: x\r\n\r\n`);
    await notify(rig, await eventAbout(rig, paymentId), { secret: 'forged' });
    await makeLoan(rig, { id: 11_002, instalmentMinor: 129_925 });
    await maria.call(repayment.generateCode, { orderId: '11002', amount: 129_925, channelNumber: '90006' });
    await sql`alter table sessions rename to sessions_gone`.execute(rig.db);
    await send(rig, '/v3/loan-details/loan-details', { query, body: 'orderId=86' });
    await sql`alter table sessions_gone rename to sessions`.execute(rig.db);

    const log = rig.log();
    const hash = createHash('sha256').update(SESSION).digest();
    const secrets = [
      SESSION,
      KEY,
      PHONE,
      PHONE.slice(1),
      hash.toString('hex'),
      hash.toString('base64'),
      rig.config.secret,
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    // six digits can be part of a longer number
    expect(new RegExp(`(?<!\\d)${code}(?!\\d)`).test(log)).toBe(false);
    expect(log).not.toMatch(/card-\d|Maria|Santos|"cookie"|"authorization"/i);
  });

  it('has one line for each request, with its address, id and status', () => {
    const asked = lines().filter(({ req }) => req?.path === '/territory/v3/loan-details/generate-vcode');
    expect(asked[0]).toMatchObject({ msg: 'request completed', req: { method: 'POST' }, res: { status: 200 } });
    expect(new Set(asked.map(({ reqId }) => reqId)).size).toBe(asked.length);
  });

  it('reports internal faults as errors, and refusals not', () => {
    const errors = lines().filter(({ level }) => level >= 50);
    expect(errors.map(({ msg }) => msg)).toEqual(['a call failed']);
    expect(lines().filter(({ msg }) => msg === 'a notification was rejected')).toHaveLength(1);
    expect(lines().filter(({ msg }) => msg === 'the provider did not answer').length).toBeGreaterThan(0);
  });
});

/** Commits and confirms a card payment. @returns the code of the SMS */
async function payByCard(maria: ReturnType<typeof borrowerOf>): Promise<string> {
  await makeLoan(rig, { id: 11_001, instalmentMinor: 100_000 });
  const listed = await maria.call(repayment.listSavedCards, { orderId: '11001' });
  const repayToken = listed.success ? listed.data.repayToken : '';
  const card = { cardId: '1', bankName: 'BPI', cardNo: '4201' };
  const committed = await maria.call(
    repayment.commitCardRepayment,
    { ...card, orderId: '11001', amount: 100_000, repayToken },
    { idempotencyKey: `${KEY}-card` },
  );
  const record = committed.success ? committed.data.repayRecordId : '';
  const code = /\d{6}/.exec(await newestSms(rig))?.[0] ?? '';
  const confirm = { orderId: '11001', repaymentRecordId: record };
  await maria.call(repayment.confirmCardRepayment, { ...confirm, verifyCode: '000000' });
  await maria.call(repayment.confirmCardRepayment, { ...confirm, verifyCode: code });
  await maria.until(record, 'paid');
  return code;
}

describe('an error in the log', () => {
  const logged = (error: Error): Record<string, unknown> => {
    const written: string[] = [];
    createLog('info', { write: (line) => written.push(line) }).error({ err: error }, 'it failed');
    return JSON.parse(written[0] ?? '{}') as Record<string, unknown>;
  };

  it('includes its cause, without the values of a database row', () => {
    const cause = Object.assign(
      new Error('duplicate key value violates unique constraint "borrowers_phone_hash_key"'),
      {
        code: '23505',
        detail: `Key (phone)=(${PHONE}) already exists.`,
        parameters: [PHONE],
      },
    );
    const line = logged(new Error('a migration failed', { cause }));
    expect(line).toMatchObject({ err: { message: 'a migration failed', cause: { code: '23505' } } });
    expect(JSON.stringify(line)).not.toContain(PHONE);
  });

  it('ends at a circular cause', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(logged(error)).length).toBeLessThan(20_000);
  });
});
