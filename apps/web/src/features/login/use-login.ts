import { login } from '@hiram/contract/login';
import { SMS_CODE_MAX } from '@hiram/contract/registration';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { keepMark } from '../../api/session-mark.ts';
import { useOpenPath, useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { addressAfter } from './address-after.ts';
import { deviceNameOf } from './device.ts';
import { useLoginDraft } from './login-draft.ts';
import { type CodeRequest, useCodeRequest } from './use-code-request.ts';

const OWNER_UNPROVEN = '1046';
const OWNER_NOT_RECOGNISED = '1047';

/** The answers about the owner of a number, ready to be sent. */
export interface OwnerAnswers {
  /** YYYY-MM-DD */
  readonly bornOn: string;
  readonly accountEnd: string;
}

export interface Login {
  readonly request: CodeRequest;
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
  const { request, tools } = useCodeRequest({ draft, change });
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
    question,
    isLost,
    reportLost: () =>
      tools.once(async () => {
        await tools.loadRare();
        setIsLost(true);
      }),
    returnFromLost: () => setIsLost(false),
    enter: (code, answers) =>
      tools.once(async () => {
        if (code.length !== SMS_CODE_MAX) {
          tools.setProblem({ place: 'code', text: t('login.codeMissing', { count: SMS_CODE_MAX }) });
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
        if (result.code === OWNER_NOT_RECOGNISED) {
          tools.spendCode();
          tools.setProblem({ place: 'owner', text: result.message });
          return;
        }
        if (result.code !== OWNER_UNPROVEN) return tools.refuseCode(result);
        await tools.loadRare();
        setQuestion(result.message);
      }),
  };
}
