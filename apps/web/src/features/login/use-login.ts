import { login } from '@hiram/contract/login';
import { SMS_CODE_MAX } from '@hiram/contract/registration';
import * as codes from '@hiram/contract/refusal-codes';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { keepMark } from '../../api/session-mark.ts';
import { useOpenPath, useScreenParams } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { addressAfter } from './address-after.ts';
import { deviceNameOf } from './device.ts';
import { useLoginDraft } from './login-draft.ts';
import type { OwnerAnswers } from './owner-step.tsx';
import type { RareSteps } from './rare-steps.ts';
import { type CodeRequest, useCodeRequest } from './use-code-request.ts';
import { useRareSteps } from './use-rare-steps.ts';

export interface Login {
  readonly request: CodeRequest;
  /** Null until one of them is needed. */
  readonly rare: RareSteps | null;
  /** The message by which the service asks who the person with the number is; empty before. */
  readonly question: string;
  readonly isLost: boolean;
  readonly reportLost: () => Promise<void>;
  readonly returnFromLost: () => void;
  /** @param answers as soon as the service has asked for them */
  readonly enter: (code: string, answers?: OwnerAnswers) => Promise<void>;
}

/** The login, from the number to the requested page. */
export function useLogin(): Login {
  const t = useTexts('login');
  const { call, session } = useApi();
  const openPath = useOpenPath();
  const { from } = useScreenParams('login');
  const { draft, change, forget } = useLoginDraft();
  const { rare, loadRare } = useRareSteps();
  const { request, tools } = useCodeRequest({ draft, change }, async (config, sid) => {
    const { pictureAddress } = await loadRare();
    return pictureAddress(config, sid);
  });
  const [question, setQuestion] = useState('');
  const [isLost, setIsLost] = useState(false);

  return {
    request: {
      ...request,
      typePhone(digits) {
        setQuestion('');
        request.typePhone(digits);
      },
      changeNumber() {
        setQuestion('');
        request.changeNumber();
      },
    },
    rare,
    question,
    isLost,
    reportLost: () =>
      tools.once(async () => {
        await loadRare();
        setIsLost(true);
      }),
    returnFromLost: () => setIsLost(false),
    enter: (code, answers) =>
      tools.once(async () => {
        if (code.length !== SMS_CODE_MAX) {
          tools.show({ errors: { code: t('login.codeMissing', { count: SMS_CODE_MAX }) } });
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
          ...answers,
        });
        if (result.success) {
          forget();
          keepMark(session, result.data.sessionId);
          openPath(addressAfter(from, session.get().sessionQuery), true);
          return 'leaves';
        }
        if (result.code === codes.ownerNotRecognised) {
          tools.spendCode();
          tools.show({ errors: { owner: result.message } });
          return;
        }
        if (result.code !== codes.ownerUnproven) return tools.refuseCode(result);
        await loadRare();
        setQuestion(result.message);
      }),
  };
}
