import { repayment } from '@hiram/contract';
import { borrowerOf } from './borrower.ts';
import { makeLoan } from './loans.ts';
import type { ServiceRig } from './service-rig.ts';

/** Maria's cards: 1 asks for a code, 2 does not. Card 3 is Jose's. */
const WITH_CODE = '1';
export const WITHOUT_CODE = '2';
export const AMOUNT = 100_000;

interface Commit {
  readonly orderId: number;
  readonly repayToken: string;
  readonly cardId?: string;
  readonly amount?: number;
  readonly sendMsg?: string;
  readonly key?: string;
}

/** Maria at the legacy pay-way, each visit with a loan of its own. */
export function cardPayerOf(rig: ServiceRig) {
  const maria = borrowerOf(rig);
  let nextOrder = 10_000;
  async function visit() {
    nextOrder += 1;
    const orderId = nextOrder;
    await makeLoan(rig, { id: orderId, instalmentMinor: AMOUNT });
    return { orderId, ...(await list(orderId)) };
  }

  async function list(orderId: number) {
    const listed = await maria.call(repayment.listSavedCards, { orderId: String(orderId) });
    if (!listed.success) throw new Error(`${listed.code} ${listed.message}`);
    return listed.data;
  }

  const commit = ({ orderId, cardId = WITH_CODE, key, ...more }: Commit) =>
    maria.call(
      repayment.commitCardRepayment,
      { amount: AMOUNT, bankName: 'BPI', cardNo: '**** 4201', orderId: String(orderId), cardId, ...more },
      key === undefined ? {} : { idempotencyKey: key },
    );

  const confirm = (orderId: number, repaymentRecordId: string, verifyCode: string) =>
    maria.call(repayment.confirmCardRepayment, { orderId: String(orderId), repaymentRecordId, verifyCode });

  /** The code of the newest SMS in the sandbox's outbox, and how many there are. */
  async function outbox(): Promise<{ code: string; count: number; phone: string | undefined }> {
    const listed = (await (await fetch(`${rig.baseUrl}/sandbox`)).json()) as { sms: { phone: string; body: string }[] };
    return {
      code: /\d{6}/.exec(listed.sms[0]?.body ?? '')?.[0] ?? '',
      count: listed.sms.length,
      phone: listed.sms[0]?.phone,
    };
  }

  /** Commits with the card that asks for a code. @returns the record and the code of the SMS */
  async function committed() {
    const { orderId, repayToken } = await visit();
    const answer = await commit({ orderId, repayToken });
    if (!answer.success) throw new Error(`${answer.code} ${answer.message}`);
    const { code } = await outbox();
    const wrong = code === '000000' ? '111111' : '000000';
    return { orderId, repayToken, record: answer.data.repayRecordId, code, wrong, needValid: answer.data.needValid };
  }

  const paymentsOf = (orderId: number) =>
    rig.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();

  return { maria, visit, list, commit, confirm, outbox, committed, paymentsOf };
}
