import { failureCode, wasNeverConnected } from '../../platform/outgoing/never-connected.ts';
import { retryAfterMs } from '../../platform/outgoing/retry-after.ts';
import { SmsFailure } from '../../platform/outgoing/sms.ts';

const ANSWER_WITHIN_MS = 10_000;

/** A form for a provider. */
export interface SmsForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** In milliseconds; 10 seconds by default. */
  readonly timeoutMs?: number | undefined;
}

/** The body of the answer as JSON; null where it is not JSON. */
export interface SmsAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterMs: number | null;
}

/**
 * Posts a form and reads the complete JSON answer within 10 seconds.
 * @throws SmsFailure 'unreachable' without a connection, 'unknown' with one but without a JSON answer
 */
export async function postForm(form: SmsForm): Promise<SmsAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(form.url, {
      method: 'POST',
      headers: { accept: 'application/json', ...form.headers },
      body: new URLSearchParams(form.fields),
      // redirects are not followed, because they would carry the key along
      redirect: 'manual',
      signal: AbortSignal.timeout(form.timeoutMs ?? ANSWER_WITHIN_MS),
    });
    text = await response.text();
  } catch (error) {
    throw failureOf(error);
  }
  const again = retryAfterMs(response.headers.get('retry-after'));
  try {
    return { status: response.status, body: JSON.parse(text) as unknown, retryAfterMs: again };
  } catch {
    // a refusal needs no body
    if (isRefusal(response.status)) return { status: response.status, body: null, retryAfterMs: again };
    throw new SmsFailure('unknown', `the SMS provider answered ${response.status} with something that is no JSON`);
  }
}

/** Statuses that mean rejection: the request is invalid, forbidden, or too frequent. 408 may follow acceptance. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/** The meaning of a failed fetch. Its own message could contain the address, which may hold a key. */
function failureOf(error: unknown): SmsFailure {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new SmsFailure('unknown', 'the SMS provider did not answer in time');
  }
  const code = failureCode(error);
  return wasNeverConnected(error)
    ? new SmsFailure('unreachable', `the SMS provider could not be reached (${code})`)
    : new SmsFailure('unknown', `the connection to the SMS provider broke (${code || 'no code'})`);
}
