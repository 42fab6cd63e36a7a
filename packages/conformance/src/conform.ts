import { registrationCaptcha } from '@hiram/contract';
import { endpoints } from '@hiram/contract/service/endpoints';
import { fetchAnswer, type Target } from './ask.ts';
import { allCases } from './cases/all.ts';
import { newFacts } from './facts.ts';
import type { CallReport, Finding } from './findings.ts';
import { runCases } from './run.ts';

export interface ConformanceOptions {
  readonly target: Target;
  /** A product on offer; '' for the first in an answer. */
  readonly productId: string;
  /** An order of the borrower besides those of the complaint page; '' for none. */
  readonly orderId: string;
  /** An order of another borrower; '' skips the ownership rule. */
  readonly otherOrderId: string;
  /** Skips the calls that change data. */
  readonly readOnly: boolean;
}

/**
 * Makes every call of the contract against a back end and reports the deviations. It creates data as a borrower would (an unpaid payment,
 * a complaint, an application) and is therefore meant for a test environment.
 */
export async function conform({ target, readOnly, ...given }: ConformanceOptions): Promise<CallReport[]> {
  const facts = newFacts(given);
  const reports = await runCases(allCases, { target, facts, readOnly });
  const asked = new Set(allCases.map(({ call }) => call.name));
  const forgotten = endpoints.filter(({ name }) => !asked.has(name));
  return [
    ...reports,
    await lookAtCaptcha(target, facts.learned.get('sid')),
    ...forgotten.map(({ name: call, method, path }) => {
      return { call, method, path, checked: [], findings: [], notes: ['not asked: it has no case yet'] };
    }),
  ];
}

/** The one call that answers with an image and no envelope. */
async function lookAtCaptcha(target: Target, sid: string | number | undefined): Promise<CallReport> {
  const { codec, baseUrl, timeoutMs } = target;
  const path = codec.toWirePath(registrationCaptcha.CAPTCHA_PATH);
  const report = { call: 'registration.captcha-image', method: 'GET', path, checked: [], findings: [], notes: [] };
  if (sid === undefined) return { ...report, notes: ['not asked: get-sid gave no sid'] };
  const url = registrationCaptcha.captchaAddress(codec, baseUrl, { sid: String(sid), at: new Date() });
  const answer = await fetchAnswer(url, { method: 'GET' }, timeoutMs);
  const broken = (expected: string, found: string): Finding[] => [
    { call: report.call, rule: 'image', field: '', expected, found },
  ];
  if (answer.failure !== null) return { ...report, checked: ['image'], findings: broken('a picture', answer.failure) };
  const isImage = answer.status === 200 && /^image\/(?:png|jpeg|gif|webp)\b/.test(answer.contentType);
  const found = `HTTP ${answer.status}, ${answer.contentType}`;
  return { ...report, checked: ['image'], findings: isImage ? [] : broken('200 and a picture', found) };
}
