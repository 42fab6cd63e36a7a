import { randomBytes } from 'node:crypto';
import { Refusal } from '../platform/refusal.ts';
import type { Services } from '../app/services.ts';
import { t } from '../platform/texts/translate.ts';
import { budgetLimit, type ProofDifficulty, proofDifficultyOf } from './budgets.ts';
import { captchaTextOf, drawCaptcha, newCaptchaText } from './captcha-image.ts';
import { keyedHash } from '../platform/limits/keyed-hash.ts';
import { networkLimit, consumeLimits, visitorLimit, type RequestOrigin } from './limits.ts';
import { isProof, newChallenge } from './proof.ts';

const SID_BYTES = 24;
const SID_LIFE_MS = 2 * 3_600_000;
const QUESTION_LIFE_MS = 5 * 60_000;
/** A little longer than the life of the SMS code. */
const PASS_LIFE_MS = 15 * 60_000;
/** Maximum number of images and challenges of one page; a person needs a handful. */
const QUESTIONS_MAX = 60;

type Needs = Pick<Services, 'stores' | 'secret' | 'registration'>;

interface Asking extends RequestOrigin {
  readonly sid: string;
  readonly now: Date;
}

/** Opens a page. @throws Refusal 'too-many' */
export async function openPage(
  services: Needs,
  { now, ...whence }: Omit<Asking, 'sid'>,
): Promise<{ sid: string; livesSeconds: number }> {
  const { stores, secret } = services;
  await consumeLimits(stores, [visitorLimit(services, 'sid', whence)], now);
  const sid = randomBytes(SID_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + SID_LIFE_MS);
  await stores.pages.open({ sidHash: sidHashOf(secret, sid), now, expiresAt });
  return { sid, livesSeconds: SID_LIFE_MS / 1000 };
}

/** A new image for a page, as PNG; it invalidates the one before. @throws Refusal 'page-too-old', 'too-many' */
export async function askCaptcha(services: Needs, { sid, now, ...whence }: Asking): Promise<Buffer> {
  const { stores, secret } = services;
  await consumeLimits(stores, [visitorLimit(services, 'question', whence)], now);
  const text = newCaptchaText();
  const page = {
    sidHash: sidHashOf(secret, sid),
    now,
    until: new Date(now.getTime() + QUESTION_LIFE_MS),
    max: QUESTIONS_MAX,
  };
  if (!(await stores.pages.putCaptcha({ ...page, hmac: captchaHmac(secret, sid, text) }))) {
    throw await noMoreQuestions(services, page);
  }
  return drawCaptcha(text, await hardnessFor(services, whence, now));
}

/** A new challenge for a page. @throws Refusal 'page-too-old', 'too-many' */
export async function askChallenge(services: Needs, { sid, now, ...whence }: Asking) {
  const { stores, secret } = services;
  await consumeLimits(stores, [visitorLimit(services, 'question', whence)], now);
  const challenge = newChallenge(await hardnessFor(services, whence, now));
  const page = {
    sidHash: sidHashOf(secret, sid),
    now,
    until: new Date(now.getTime() + QUESTION_LIFE_MS),
    max: QUESTIONS_MAX,
  };
  if (!(await stores.pages.putChallenge({ ...page, challenge }))) throw await noMoreQuestions(services, page);
  return { ...challenge, livesSeconds: QUESTION_LIFE_MS / 1000 };
}

/**
 * The difficulty of the proof of work. It rises as the budget of messages, of the service or of the caller's network, runs low. For a
 * known browser only its own requests count.
 */
function hardnessFor(services: Needs, whence: RequestOrigin, now: Date): Promise<ProofDifficulty> {
  const { address, browser = null } = whence;
  const watched =
    browser === null
      ? [budgetLimit(services, 'strangers'), budgetLimit(services, 'borrowers'), networkLimit(services, address)]
      : [visitorLimit(services, 'question', whence)];
  return proofDifficultyOf(services.stores, watched, now);
}

async function noMoreQuestions({ stores }: Needs, page: { sidHash: Buffer; now: Date }): Promise<Refusal> {
  if (!(await stores.pages.isOpen(page))) return new Refusal('page-too-old');
  return new Refusal('too-many', { message: t('registration.tooManyPictures') });
}

/** Refuses an expired or unknown page. @throws Refusal 'page-too-old' */
export async function requireOpenPage(
  { stores, secret }: Needs,
  { sid, now }: Pick<Asking, 'sid' | 'now'>,
): Promise<void> {
  if (!(await stores.pages.isOpen({ sidHash: sidHashOf(secret, sid), now }))) throw new Refusal('page-too-old');
}

/** A page's evidence that a person is present, for its number. */
export interface PageAnswer {
  readonly sid: string;
  readonly phone: string;
  /** Characters of the image; empty with a proof. */
  readonly capcode: string;
  readonly proof: string;
  readonly now: Date;
}

type WrongAnswer = 'wrong-captcha' | 'wrong-captcha-at-register';

/**
 * Checks an answer, which consumes its image or challenge. A correct one gives the page a pass, which `findPass` finds for the same
 * answer and number.
 * @param wrong the call's error for a wrong answer
 * @throws Refusal `wrong`, 'page-too-old'
 */
export async function checkAnswer(services: Needs, answer: PageAnswer, wrong: WrongAnswer): Promise<void> {
  const { stores, secret } = services;
  const page = { sidHash: sidHashOf(secret, answer.sid), now: answer.now };
  await requireOpenPage(services, answer);
  const isByProof = answer.proof !== '';
  if (!isByProof && answer.capcode === '') throw new Refusal(wrong, { message: t('registration.captchaMissing') });
  const pass = {
    passHmac: passHmac(secret, answer),
    passUntil: new Date(answer.now.getTime() + PASS_LIFE_MS),
  };
  const verdict = isByProof
    ? await lookAtProof(services, page, { ...pass, proof: answer.proof })
    : await stores.pages.answerCaptcha({
        ...page,
        ...pass,
        hmac: captchaHmac(secret, answer.sid, captchaTextOf(answer.capcode)),
      });
  if (verdict === 'right') return;
  if (verdict === 'wrong') {
    throw isByProof ? new Refusal(wrong, { message: t('registration.proofWrong') }) : new Refusal(wrong);
  }
  const isRepeated = (await findPass(services, answer)) !== null;
  throw new Refusal(wrong, {
    message: t(`registration.${isByProof ? 'proof' : 'captcha'}${isRepeated ? 'Used' : 'Gone'}`),
  });
}

async function lookAtProof(
  { stores }: Needs,
  page: { sidHash: Buffer; now: Date },
  answer: { proof: string; passHmac: Buffer; passUntil: Date },
): Promise<'right' | 'wrong' | null> {
  const challenge = await stores.pages.takeChallenge(page);
  if (challenge === null) return null;
  if (!isProof(challenge, answer.proof)) return 'wrong';
  await stores.pages.putPass({ ...page, ...answer });
  return 'right';
}

/** The pass of an earlier right answer, for the same number; null for none, or an expired one. */
export const findPass = ({ stores, secret }: Needs, answer: PageAnswer): Promise<{ isUsed: boolean } | null> =>
  stores.pages.findPass({ sidHash: sidHashOf(secret, answer.sid), now: answer.now }, passHmac(secret, answer));

/** Uses the pass up, in the transaction of its use. */
export async function usePass(stores: Services['stores'], secret: string, answer: PageAnswer): Promise<void> {
  await stores.pages.usePass({ sidHash: sidHashOf(secret, answer.sid), now: answer.now }, passHmac(secret, answer));
}

/** The record of a sid. */
const sidHashOf = (secret: string, sid: string) => keyedHash(secret, 'sid', sid);

/** The hash of an image's characters, valid for one page. */
const captchaHmac = (secret: string, sid: string, text: string) => keyedHash(secret, 'captcha', sid, text);

/** The hash of a right answer: valid for one page, one number and the same answer again. */
const passHmac = (secret: string, { sid, phone, capcode, proof }: PageAnswer) =>
  proof === ''
    ? keyedHash(secret, 'pass-captcha', sid, phone, captchaTextOf(capcode))
    : keyedHash(secret, 'pass-proof', sid, phone, proof);
