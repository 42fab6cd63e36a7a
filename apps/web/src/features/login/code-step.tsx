import { SMS_CODE_MAX } from '@hiram/contract/registration';
import { useEffect, useRef, useState } from 'react';
import { useBackButton } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Agreement } from './agreement.tsx';
import css from './login.module.css';
import { formatPhone } from './national-phone.ts';
import type { Login } from './use-login.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

const FORM = 'login-code';

/** The SMS code. Autofilled or typed; the last digit submits it. */
export function CodeStep({ login }: { readonly login: Login }) {
  const t = useTexts('login');
  const back = useBackButton();
  const { draft, problem, rule } = login;
  const [code, setCode] = useState('');
  const secondsLeft = useSecondsUntil(draft.waitsUntil, draft.waitSeconds);
  const inputRef = useRef<HTMLInputElement>(null);
  const isToTypeNow = problem === null || problem.place === 'code';
  useEffect(() => {
    if (isToTypeNow) inputRef.current?.focus();
  }, [isToTypeNow]);
  const enter = (typed: string): void => {
    void login.enter(typed);
  };
  return (
    <Screen
      title={t('title.login')}
      back={back}
      bar={
        <>
          <Agreement />
          <Button type="submit" form={FORM} busy={login.isBusy && login.progress === null}>
            {t('login.submit')}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{t('login.sentTo', { count: SMS_CODE_MAX, phone: formatPhone(draft.sentTo, rule) })}</p>
      {draft.notice !== '' && <Banner live="polite">{draft.notice}</Banner>}
      <form
        id={FORM}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          enter(code);
        }}
      >
        <Card>
          <CodeField
            label={t('login.code')}
            name="code"
            hint={t('login.codeHint')}
            value={code}
            length={SMS_CODE_MAX}
            error={problem?.place === 'code' ? problem.text : undefined}
            inputRef={inputRef}
            onChange={(text) => {
              setCode(text);
              if (problem !== null) login.clear();
            }}
            onComplete={enter}
          />
        </Card>
      </form>
      <div className={css.ways}>
        <Button
          variant="quiet"
          width="fit"
          busy={login.progress !== null}
          disabled={secondsLeft > 0}
          onClick={() => void login.askForCode()}
        >
          {secondsLeft > 0 ? t('login.againIn', { count: secondsLeft }) : t('login.again')}
        </Button>
        <Button variant="quiet" width="fit" onClick={login.changeNumber}>
          {t('login.change')}
        </Button>
      </div>
      <div aria-live="assertive">
        {problem !== null && problem.place !== 'code' && <Banner tone="bad">{problem.text}</Banner>}
      </div>
    </Screen>
  );
}
