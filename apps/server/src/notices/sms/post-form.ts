import { failureCode, wasNeverConnected } from '../../platform/outgoing/never-connected.ts';
import { retryAfterMs } from '../../platform/outgoing/retry-after.ts';
import { SmsFailure } from '../../platform/outgoing/sms.ts';

const ANSWER_WITHIN_MS = 10_000;

/** A form to a provider. */
export interface SmsForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** In milliseconds; 10 seconds unless a test is in a hurry. */
  readonly timeoutMs?: number | undefined;
}

/** The body of the answer as JSON; null where it is not JSON. */
export interface SmsAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterMs: number | null;
}

/**
 * Posts a form and reads the JSON that comes back, whole, within 10 seconds.
 * @throws SmsFailure 'unreachable' where no connection was made, 'unknown' where one was and no JSON came of it
 */
export async function postForm(form: SmsForm): Promise<SmsAnswer> {
  let response: Response;
  let text: string;
  try {
    response = await fetch(form.url, {
      method: 'POST',
      headers: { accept: 'application/json', ...form.headers },
      body: new URLSearchParams(form.fields),
      // an address that moved is not followed: the key would go with the request
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
    // a refusal needs no body to be one
    if (isRefusal(response.status)) return { status: response.status, body: null, retryAfterMs: again };
    throw new SmsFailure('unknown', `the SMS provider answered ${response.status} with something that is no JSON`);
  }
}

/** Statuses that say nothing was taken: the request is wrong, not allowed, or too much. 408 may come after it was taken. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408;

/** The meaning of a failed fetch. Its own message could name the address, which may hold a key. */
function failureOf(error: unknown): SmsFailure {
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new SmsFailure('unknown', 'the SMS provider did not answer in time');
  }
  const code = failureCode(error);
  return wasNeverConnected(error)
    ? new SmsFailure('unreachable', `the SMS provider could not be reached (${code})`)
    : new SmsFailure('unknown', `the connection to the SMS provider broke (${code || 'no code'})`);
}
