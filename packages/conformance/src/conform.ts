import { registrationCaptcha } from '@hiram/contract';
import { endpoints } from '@hiram/contract/service/endpoints';
import { fetchAnswer, type Target } from './ask.ts';
import { allCases } from './cases/all.ts';
import { newFacts } from './facts.ts';
import type { CallReport, Finding } from './findings.ts';
import { runCases } from './run.ts';

export interface ConformanceOptions {
  readonly target: Target;
  /** A product on offer; '' to take the first that an answer names. */
  readonly productId: string;
  /** An order of the borrower beside those that the complaint page lists; '' for none. */
  readonly orderId: string;
  /** An order of another borrower; '' leaves ownership out. */
  readonly otherOrderId: string;
  /** Leaves out the calls that make or change something. */
  readonly readOnly: boolean;
}

/**
 * Drives every call of the contract against a back end, and tells what holds. It makes what a borrower makes (a payment that nobody pays,
 * a complaint, an application): a test environment is what it is for.
 */
export async function conform({ target, readOnly, ...given }: ConformanceOptions): Promise<CallReport[]> {
  const facts = newFacts(given);
  const reports = await runCases(allCases, { target, facts, readOnly });
  const asked = new Set(allCases.map(({ call }) => call.name));
  const forgotten = endpoints.filter(({ name }) => !asked.has(name));
  return [
    ...reports,
    await lookAtCaptcha(target, facts.told.get('sid')),
    ...forgotten.map(({ name: call, method, path }) => {
      return { call, method, path, looked: [], findings: [], notes: ['not asked: nobody has written how'] };
    }),
  ];
}

/** The one call that answers with a picture instead of an envelope. */
async function lookAtCaptcha(target: Target, sid: string | number | undefined): Promise<CallReport> {
  const { codec, baseUrl, timeoutMs } = target;
  const path = codec.toWirePath(registrationCaptcha.CAPTCHA_PATH);
  const report = { call: 'registration.captcha-image', method: 'GET', path, looked: [], findings: [], notes: [] };
  if (sid === undefined) return { ...report, notes: ['not asked: get-sid gave no sid'] };
  const url = registrationCaptcha.captchaAddress(codec, baseUrl, { sid: String(sid), at: new Date() });
  const answer = await fetchAnswer(url, { method: 'GET' }, timeoutMs);
  const broken = (expected: string, found: string): Finding[] => [
    { call: report.call, rule: 'image', field: '', expected, found },
  ];
  if (answer.failure !== null) return { ...report, looked: ['image'], findings: broken('a picture', answer.failure) };
  const isImage = answer.status === 200 && /^image\/(?:png|jpeg|gif|webp)\b/.test(answer.contentType);
  const found = `HTTP ${answer.status}, ${answer.contentType}`;
  return { ...report, looked: ['image'], findings: isImage ? [] : broken('200 and a picture', found) };
}
