import type { CallResult } from '@hiram/contract/client';
import { sendLoginCode } from '@hiram/contract/login';
import { RESEND_SECONDS } from '@hiram/contract/registration';
import * as codes from '@hiram/contract/refusal-codes';
import { readRefusal } from '@hiram/contract/envelope';
import { markets, type PhoneRule, readPhone } from '@hiram/domain';
import { useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import type { AppConfig } from '../../brand/config.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { type FormErrors, type ShownErrors, useFormErrors } from '../../form/use-form-errors.ts';
import type { LoginDraft, LoginDraftState } from './login-draft.ts';
import { phoneExample } from './national-phone.ts';

/** A number, the proof of a human, and the code that is sent to the number. */
export interface CodeRequest extends Pick<FormErrors, 'attach' | 'problem' | 'clear'> {
  /** Of the fields, and of the answers about the owner. Without a text the picture has not been typed. */
  readonly errors: Partial<Record<'phone' | 'picture' | 'code' | 'owner', string>>;
  readonly draft: LoginDraft;
  readonly rule: PhoneRule;
  readonly example: string;
  /** The code as typed. */
  readonly code: string;
  /** The code was used up, so that only a new one helps. */
  readonly isSpent: boolean;
  /** The share of the proof of work that is done, 0 to 1; null while none runs. */
  readonly progress: number | null;
  /** Address of the picture that replaces the proof of work; empty if it is not needed. */
  readonly picture: string;
  readonly isBusy: boolean;
  readonly typePhone: (digits: string) => void;
  readonly typeCode: (code: string) => void;
  /** Proves a human and requests a code. @param capcode characters of the picture, if there is one */
  readonly askForCode: (capcode?: string) => Promise<void>;
  readonly renewPicture: () => Promise<void>;
  readonly changeNumber: () => void;
}

type LoginErrors = Pick<ShownErrors, 'problem'> & Partial<Pick<CodeRequest, 'errors'>>;

export type Failed = Extract<CallResult<unknown>, { success: false }>;

/** What the step after the code needs of its request. */
export interface CodeRequestTools {
  /** Ignores a second tap while the first runs. @param work returns 'leaves' when the page is left, so that it stays busy */
  readonly once: (work: () => Promise<'leaves' | void>) => Promise<void>;
  readonly show: (shown: LoginErrors) => void;
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
  const { show, ...shown } = useFormErrors();
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
    shown.clear();
    // a script that failed to load is a lost connection too
    const outcome = await work().catch(() => show({ problem: t('login.failed') }));
    setProgress(null);
    if (outcome === 'leaves') return;
    underWay.current = false;
    setIsBusy(false);
  };
  const textOf = ({ message, failure }: Pick<Failed, 'message' | 'failure'>): string =>
    (failure === 'business' && message) || t('login.failed');

  const showPicture = async (sid: string): Promise<void> => {
    setPicture(await pictureAddress(config, sid));
  };
  const answer = async (capcode: string): Promise<{ sid: string; capcode: string; proof: string } | null> => {
    if (picture !== '') return { sid: draft.sid, capcode, proof: '' };
    setProgress(0);
    // fetched with the worker's script, when the number is sent
    const { proveHuman } = await import('./prove-human.ts');
    const presence = await proveHuman({ call, sid: draft.sid, onProgress: setProgress });
    if (presence.kind === 'failed') {
      show({ problem: textOf(presence.result) });
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
    const { waitSeconds } = readRefusal(result.data);
    if (waitSeconds > 0) change(waiting(waitSeconds));
    if (result.code === codes.phoneNotValid) return show({ errors: { phone: textOf(result) } });
    if (result.code === codes.pageTooOld) {
      change({ sid: '' });
      setPicture('');
    } else if (picture !== '') await showPicture(draft.sid);
    const isPicture = result.code === codes.wrongCaptcha && picture !== '';
    show(isPicture ? { errors: { picture: textOf(result) } } : { problem: textOf(result) });
  };

  const request: CodeRequest = {
    draft,
    rule,
    example,
    code,
    isSpent,
    ...shown,
    progress,
    picture,
    isBusy,
    typePhone(phone) {
      change({ phone, sentTo: '' });
      shown.clear();
    },
    typeCode: setCode,
    askForCode: (capcode = '') =>
      once(async () => {
        const phone = draft.sentTo || readPhone(draft.phone, rule);
        if (phone === null) {
          show({ errors: { phone: t('login.phoneWrong', { count: rule.digits, example }) } });
          return;
        }
        // the code would be used up by a login that the browser then forgets
        if (!navigator.cookieEnabled) {
          show({ problem: t('login.noCookies') });
          return;
        }
        if (picture !== '' && capcode === '') {
          show({ errors: { picture: '' } });
          return;
        }
        const answered = await answer(capcode);
        if (answered === null) return;
        const result = await call(sendLoginCode, { phone, ...answered });
        if (!result.success) {
          // the SMS may still arrive, with a valid code
          if (result.code === codes.smsNotSent && readRefusal(result.data).waitSeconds > 0)
            change({ sid: answered.sid, sentTo: phone });
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
      shown.clear();
      setPicture('');
    },
  };
  const refuseCode = (result: Failed): void => {
    if (result.code === codes.pageTooOld) change({ sid: '', sentTo: '' });
    const isCode = result.code === codes.wrongSmsCode || result.code === codes.smsCodeOver;
    show(isCode ? { errors: { code: textOf(result) } } : { problem: textOf(result) });
  };
  return { request, tools: { once, show, spendCode: () => clearCode(true), refuseCode } };
}

const waiting = (waitSeconds: number) => ({ waitSeconds, waitsUntil: Date.now() + waitSeconds * 1000 });
