import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/own-data';
import { maskPhone } from '@hiram/domain';
import type { Services } from '../app/services.ts';
import { documentToken, readDocumentToken } from '../lending/documents/document-token.ts';
import { keyedHash } from '../platform/limits/keyed-hash.ts';
import { Refusal } from '../platform/refusal.ts';
import { t } from '../platform/texts/translate.ts';
import type { CodeSlot } from './code-store.ts';
import { createOneTimeCodes } from './one-time-codes.ts';
import { reachableOf } from './reachable.ts';
import { sendSmsCode } from './send-sms-code.ts';

type Answer = AnswerOf<typeof contract.proveOwner>;
type Purpose = contract.ProofPurpose;

export interface ProofRequest {
  readonly borrowerId: number;
  readonly purpose: Purpose;
  /** The code of the SMS; empty to ask for one. */
  readonly verifyCode: string;
  readonly address: string;
  readonly now: Date;
}

/** The code of one borrower for one purpose: one that somebody was talked out of opens nothing else. */
const slotOf = (secret: string, { borrowerId, purpose }: ProofRequest): CodeSlot => ({
  purpose: 'own-data',
  subject: keyedHash(secret, 'own-data', String(borrowerId), purpose).toString('base64url'),
});

/**
 * Proves with a code to the registered phone that the borrower of a session uses it. A stolen session has no code, and so reads, changes and
 * deletes nothing here.
 * @returns a pass for one purpose, or how the code was sent
 * @throws Refusal 'no-phone-for-code', 'wrong-sms-code', 'sms-code-over', 'sms-not-sent', 'too-many'
 */
export async function proveOwner(services: Services, request: ProofRequest): Promise<Answer> {
  const { borrowerId, purpose, verifyCode, now } = request;
  const reachable = await reachableOf(services, borrowerId);
  if (reachable === null) throw new Refusal('no-phone-for-code');
  const { secret } = services;
  const slot = slotOf(secret, request);
  const phone = maskPhone(reachable.phone);
  if (verifyCode === '')
    return { needValid: 1, waitSeconds: await send(services, request, { slot, reachable }), phone };
  const verdict = await services.inTransaction(({ codes }) =>
    createOneTimeCodes(codes, secret).attempt(slot, verifyCode, now),
  );
  // thrown here, so that the try is counted
  if (verdict === 'wrong') throw new Refusal('wrong-sms-code');
  if (verdict !== 'right') throw new Refusal('sms-code-over');
  return { needValid: 0, phone, pass: documentToken({ secret, kind: 'owner' }, { borrowerId, purpose }, now) };
}

/** While the last code is good and another would come too soon, that one stays. @returns in how many seconds another can be asked for */
async function send(
  services: Services,
  { purpose, address, now }: ProofRequest,
  { slot, reachable }: { slot: CodeSlot; reachable: NonNullable<Awaited<ReturnType<typeof reachableOf>>> },
): Promise<number> {
  try {
    const { waitSeconds } = await sendSmsCode(services, {
      ...reachable,
      // a limit of its own: a stolen session must not keep the borrower from logging in
      knownAs: `own-data/${purpose}`,
      address,
      slot,
      bodyOf: (code) => t(`ownData.sms.${purpose}`, { code }),
      now,
    });
    return waitSeconds;
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== 'too-many') throw error;
    if (!(await services.codes.isLive(slot, now))) throw error;
    const { waitSeconds } = error.data as { waitSeconds: number };
    return waitSeconds;
  }
}

/** Checks a pass. @throws Refusal 'proof-over' for one that has expired, and one of another borrower or purpose */
export function requirePass(
  { secret }: Pick<Services, 'secret'>,
  pass: string,
  { borrowerId, purpose, now }: { readonly borrowerId: number; readonly purpose: Purpose; readonly now: Date },
): void {
  const visit: Partial<ProofRequest> | null = readDocumentToken({ secret, kind: 'owner' }, pass, now);
  if (visit?.borrowerId !== borrowerId || visit.purpose !== purpose) throw new Refusal('proof-over');
}
