import { reportLostNumber } from '@hiram/contract/login';
import { SMS_CODE_MAX } from '@hiram/contract/registration';
import { readPhone } from '@hiram/domain';
import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { emptyLoginDraft } from './login-draft.ts';
import { pictureAddress } from './picture.tsx';
import { type CodeRequest, useCodeRequest } from './use-code-request.ts';

/** The person who reports a lost number, as typed and checked. */
export interface LostDetails {
  /** National digits. */
  readonly lostPhone: string;
  readonly name: string;
  /** YYYY-MM-DD */
  readonly bornOn: string;
}

export interface LostReport {
  /** The new number and its code. */
  readonly request: CodeRequest;
  readonly isSent: boolean;
  readonly send: (code: string) => Promise<void>;
}

/** The report of a lost number, from the new number on. Kept in the page's memory only. */
export function useLostNumber(details: LostDetails): LostReport {
  const t = useTexts('loginSteps');
  const inLogin = useTexts('login');
  const { call } = useApi();
  const [draft, setDraft] = useState(emptyLoginDraft);
  const { request, tools } = useCodeRequest(
    { draft, change: (part) => setDraft((now) => ({ ...now, ...part })) },
    pictureAddress,
  );
  const [isSent, setIsSent] = useState(false);
  return {
    request: {
      ...request,
      async askForCode(capcode) {
        if (readPhone(draft.phone, request.rule) === details.lostPhone)
          tools.show({ errors: { phone: t('lost.same') } });
        else await request.askForCode(capcode);
      },
    },
    isSent,
    send: (code) =>
      tools.once(async () => {
        if (code.length !== SMS_CODE_MAX) {
          tools.show({ errors: { code: inLogin('login.codeMissing', { count: SMS_CODE_MAX }) } });
          return;
        }
        const result = await call(reportLostNumber, {
          phone: draft.sentTo,
          sid: draft.sid,
          smsCode: code,
          ...details,
        });
        if (!result.success) return tools.refuseCode(result);
        setIsSent(true);
      }),
  };
}
