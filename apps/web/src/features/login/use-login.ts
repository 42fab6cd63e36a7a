import type { CallResult } from '@hiram/contract/client';
import { readableCodec } from '@hiram/contract/dialect';
import { login, sendLoginCode } from '@hiram/contract/login';
import { RESEND_SECONDS, SMS_CODE_MAX } from '@hiram/contract/registration';
import { captchaAddress } from '@hiram/contract/registration-captcha';
import { markets, type PhoneRule, readPhone } from '@hiram/domain';
import { useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { keepMark } from '../../api/session-mark.ts';
import { loadCodec } from '../../api/load-codec.ts';
import { useOpenPath, useScreenParams } from '../../app/navigation.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { addressAfter } from './address-after.ts';
import { deviceNameOf } from './device.ts';
import { type LoginDraft, useLoginDraft } from './login-draft.ts';
import { phoneExample } from './national-phone.ts';
import { PAGE_EXPIRED, provePresence } from './prove-presence.ts';

const WRONG_CAPTCHA = '101';
const PHONE_NOT_VALID = '1040';
const WRONG_CODE = '1042';
const CODE_OVER = '1043';
const SMS_NOT_SENT = '1044';

/** An error, and its position. */
export interface LoginProblem {
  readonly place: 'phone' | 'picture' | 'code' | 'page';
  readonly text: string;
}

export interface Login {
  readonly draft: LoginDraft;
  readonly rule: PhoneRule;
  readonly example: string;
  readonly problem: LoginProblem | null;
  /** The share of the proof of work that is done, 0 to 1; null while none runs. */
  readonly progress: number | null;
  /** Address of the picture that replaces the proof of work; empty if it is not needed. */
  readonly picture: string;
  readonly isBusy: boolean;
  readonly typePhone: (digits: string) => void;
  /** Clears the error of a field that is being edited. */
  readonly clear: () => void;
  /** Proves a human and requests a code. @param capcode characters of the picture, if there is one */
  readonly askForCode: (capcode?: string) => Promise<void>;
  readonly renewPicture: () => Promise<void>;
  readonly changeNumber: () => void;
  readonly enter: (code: string) => Promise<void>;
}

type Failed = Extract<CallResult<unknown>, { success: false }>;

/** The login, from the number to the requested page. */
export function useLogin(): Login {
  const t = useTexts('login');
  const { call, session } = useApi();
  const openPath = useOpenPath();
  const config = useConfig();
  const { from } = useScreenParams('login');
  const { draft, change, forget } = useLoginDraft();
  const [problem, setProblem] = useState<LoginProblem | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [picture, setPicture] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const underWay = useRef(false);
  const rule = markets[config.market].phoneRule;
  const example = phoneExample(rule);

  /** Ignores a second tap while the first runs. @param work returns 'leaves' when the page is left, so that it stays busy */
  const once = async (work: () => Promise<'leaves' | void>): Promise<void> => {
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
    const codec = (await loadCodec(config)) ?? readableCodec;
    setPicture(captchaAddress(codec, config.basePath, { sid, at: new Date() }));
  };
  const answer = async (capcode: string): Promise<{ sid: string; capcode: string; proof: string } | null> => {
    if (picture !== '') return { sid: draft.sid, capcode, proof: '' };
    setProgress(0);
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

  return {
    draft,
    rule,
    example,
    problem,
    progress,
    picture,
    isBusy,
    typePhone(phone) {
      change({ phone, sentTo: '' });
      setProblem(null);
    },
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
          setProblem({ place: 'picture', text: t('login.pictureMissing') });
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
        const notice = result.data?.notice ?? '';
        change({ sid: answered.sid, sentTo: phone, ...waiting(waitSeconds), notice });
      }),
    renewPicture: () => showPicture(draft.sid),
    changeNumber() {
      change({ sentTo: '' });
      setProblem(null);
      setPicture('');
    },
    enter: (code) =>
      once(async () => {
        if (code.length !== SMS_CODE_MAX) {
          setProblem({ place: 'code', text: t('login.codeMissing', { count: SMS_CODE_MAX }) });
          return;
        }
        const query = new URLSearchParams(session.get().common);
        const given = (name: string) => query.get(name) ?? '';
        const result = await call(login, {
          phone: draft.sentTo,
          sid: draft.sid,
          smsCode: code,
          agreed: '1',
          deviceName: given('deviceName') || deviceNameOf(navigator.userAgent),
          osVersion: given('osVersion'),
          appVersion: given('appVersion'),
          invite_code: given('invite_code'),
        });
        if (!result.success) {
          if (result.code === PAGE_EXPIRED) change({ sid: '', sentTo: '' });
          return say(result.code === WRONG_CODE || result.code === CODE_OVER ? 'code' : 'page', result);
        }
        forget();
        keepMark(session, result.data.sessionId);
        openPath(addressAfter(from, session.get().sessionQuery), true);
        return 'leaves';
      }),
  };
}

const waiting = (waitSeconds: number) => ({ waitSeconds, waitsUntil: Date.now() + waitSeconds * 1000 });

/** The wait that a refusal asks for, in seconds; 0 if it asks for none. */
function waitIn(data: unknown): number {
  const seconds = typeof data === 'object' && data !== null && 'waitSeconds' in data ? Number(data.waitSeconds) : 0;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}
