import type { CallResult } from '@hiram/contract/client';
import { sendLoginCode } from '@hiram/contract/login';
import { RESEND_SECONDS } from '@hiram/contract/registration';
import { markets, type PhoneRule, readPhone } from '@hiram/domain';
import { useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import type { AppConfig } from '../../brand/config.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { LoginDraft, LoginDraftState } from './login-draft.ts';
import { phoneExample } from './national-phone.ts';
import { PAGE_EXPIRED } from './page-expired.ts';

const WRONG_CAPTCHA = '101';
const PHONE_NOT_VALID = '1040';
const WRONG_CODE = '1042';
const CODE_OVER = '1043';
const SMS_NOT_SENT = '1044';

/** An error, and its position. Without a text the picture has not been typed. */
export interface LoginProblem {
  readonly place: 'phone' | 'picture' | 'code' | 'owner' | 'page';
  readonly text: string;
}

/** A number, the proof of a human, and the code that is sent to the number. */
export interface CodeRequest {
  readonly draft: LoginDraft;
  readonly rule: PhoneRule;
  readonly example: string;
  /** The code as typed. */
  readonly code: string;
  /** The code was used up, so that only a new one helps. */
  readonly isSpent: boolean;
  readonly problem: LoginProblem | null;
  /** The share of the proof of work that is done, 0 to 1; null while none runs. */
  readonly progress: number | null;
  /** Address of the picture that replaces the proof of work; empty if it is not needed. */
  readonly picture: string;
  readonly isBusy: boolean;
  readonly typePhone: (digits: string) => void;
  readonly typeCode: (code: string) => void;
  /** Clears the error of a field that is being edited. */
  readonly clear: () => void;
  /** Proves a human and requests a code. @param capcode characters of the picture, if there is one */
  readonly askForCode: (capcode?: string) => Promise<void>;
  readonly renewPicture: () => Promise<void>;
  readonly changeNumber: () => void;
}

export type Failed = Extract<CallResult<unknown>, { success: false }>;

/** What the step after the code needs of its request. */
export interface CodeRequestTools {
  /** Ignores a second tap while the first runs. @param work returns 'leaves' when the page is left, so that it stays busy */
  readonly once: (work: () => Promise<'leaves' | void>) => Promise<void>;
  readonly setProblem: (problem: LoginProblem) => void;
  /** Clears the code, until another has been sent. */
  readonly spendCode: () => void;
  /** Shows a refused code at its field, and any other failure on the page. An expired page needs a new code. */
  readonly refuseCode: (result: Failed) => void;
}

/**
 * Requests a code for the number of a draft.
 * @param pictureAddress address of a new picture for a page
 */
export function useCodeRequest(
  { draft, change }: Pick<LoginDraftState, 'draft' | 'change'>,
  pictureAddress: (config: AppConfig, sid: string) => Promise<string>,
): { request: CodeRequest; tools: CodeRequestTools } {
  const t = useTexts('login');
  const { call } = useApi();
  const config = useConfig();
  const [code, setCode] = useState('');
  const [isSpent, setIsSpent] = useState(false);
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [picture, setPicture] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const underWay = useRef(false);
  const rule = markets[config.market].phoneRule;
  const example = phoneExample(rule);

  const once: CodeRequestTools['once'] = async (work) => {
    if (underWay.current) return;
    underWay.current = true;
    setIsBusy(true);
    setProblem(null);
    // a script that failed to load is a lost connection too
    const outcome = await work().catch(() => setProblem({ place: 'page', text: t('login.failed') }));
    setProgress(null);
    if (outcome === 'leaves') return;
    underWay.current = false;
    setIsBusy(false);
  };
  const say = (place: LoginProblem['place'], { message, failure }: Pick<Failed, 'message' | 'failure'>): void =>
    setProblem({ place, text: (failure === 'business' && message) || t('login.failed') });

  const showPicture = async (sid: string): Promise<void> => {
    setPicture(await pictureAddress(config, sid));
  };
  const answer = async (capcode: string): Promise<{ sid: string; capcode: string; proof: string } | null> => {
    if (picture !== '') return { sid: draft.sid, capcode, proof: '' };
    setProgress(0);
    // fetched with the worker's script, when the number is sent
    const { provePresence } = await import('./prove-presence.ts');
    const presence = await provePresence({ call, sid: draft.sid, onProgress: setProgress });
    if (presence.kind === 'failed') {
      say('page', presence.result);
      return null;
    }
    change({ sid: presence.sid });
    if (presence.kind === 'proved') return { sid: presence.sid, capcode: '', proof: presence.proof };
    await showPicture(presence.sid);
    return null;
  };
  const clearCode = (nowSpent: boolean): void => {
    setCode('');
    setIsSpent(nowSpent);
  };
  const refused = async (result: Failed): Promise<void> => {
    const waitSeconds = waitIn(result.data);
    if (waitSeconds > 0) change(waiting(waitSeconds));
    if (result.code === PHONE_NOT_VALID) return say('phone', result);
    if (result.code === PAGE_EXPIRED) {
      change({ sid: '' });
      setPicture('');
    } else if (picture !== '') await showPicture(draft.sid);
    say(result.code === WRONG_CAPTCHA && picture !== '' ? 'picture' : 'page', result);
  };

  const request: CodeRequest = {
    draft,
    rule,
    example,
    code,
    isSpent,
    problem,
    progress,
    picture,
    isBusy,
    typePhone(phone) {
      change({ phone, sentTo: '' });
      setProblem(null);
    },
    typeCode: setCode,
    clear: () => setProblem(null),
    askForCode: (capcode = '') =>
      once(async () => {
        const phone = draft.sentTo || readPhone(draft.phone, rule);
        if (phone === null) {
          setProblem({ place: 'phone', text: t('login.phoneWrong', { count: rule.digits, example }) });
          return;
        }
        // the code would be used up by a login that the browser then forgets
        if (!navigator.cookieEnabled) {
          setProblem({ place: 'page', text: t('login.noCookies') });
          return;
        }
        if (picture !== '' && capcode === '') {
          setProblem({ place: 'picture', text: '' });
          return;
        }
        const answered = await answer(capcode);
        if (answered === null) return;
        const result = await call(sendLoginCode, { phone, ...answered });
        if (!result.success) {
          // the SMS may still arrive, with a valid code
          if (result.code === SMS_NOT_SENT && waitIn(result.data) > 0) change({ sid: answered.sid, sentTo: phone });
          return refused(result);
        }
        const waitSeconds = result.data?.waitSeconds ?? RESEND_SECONDS;
        setPicture('');
        clearCode(false);
        const notice = result.data?.notice ?? '';
        change({ sid: answered.sid, sentTo: phone, ...waiting(waitSeconds), notice });
      }),
    renewPicture: () => showPicture(draft.sid),
    changeNumber() {
      change({ sentTo: '' });
      clearCode(false);
      setProblem(null);
      setPicture('');
    },
  };
  const refuseCode = (result: Failed): void => {
    if (result.code === PAGE_EXPIRED) change({ sid: '', sentTo: '' });
    say(result.code === WRONG_CODE || result.code === CODE_OVER ? 'code' : 'page', result);
  };
  return { request, tools: { once, setProblem, spendCode: () => clearCode(true), refuseCode } };
}

const waiting = (waitSeconds: number) => ({ waitSeconds, waitsUntil: Date.now() + waitSeconds * 1000 });

/** The wait that a refusal asks for, in seconds; 0 if it asks for none. */
function waitIn(data: unknown): number {
  const seconds = typeof data === 'object' && data !== null && 'waitSeconds' in data ? Number(data.waitSeconds) : 0;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
