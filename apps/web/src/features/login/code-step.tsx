import { SMS_CODE_MAX } from '@hiram/contract/registration';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Screen, type ScreenProps } from '../../ui/screen.tsx';
import css from './login.module.css';
import { formatPhone } from './national-phone.ts';
import type { CodeRequest } from './use-code-request.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

const FORM = 'login-code';

export interface CodeStepProps extends Pick<ScreenProps, 'title' | 'back'> {
  readonly request: CodeRequest;
  /** Name of the button that submits the code. */
  readonly submit: string;
  /** Above that button. */
  readonly terms?: ReactNode;
  /** Further questions, after the code. With them the last digit does not submit it. */
  readonly children?: ReactNode;
  readonly onEnter: (code: string) => void;
}

/** The SMS code. Autofilled or typed; the last digit submits it. */
export function CodeStep({ request, title, back, submit, terms, children, onEnter }: CodeStepProps) {
  const t = useTexts('login');
  const { draft, errors, problem, rule, code } = request;
  const secondsLeft = useSecondsUntil(draft.waitsUntil, draft.waitSeconds);
  const inputRef = useRef<HTMLInputElement>(null);
  const isAlone = children === undefined;
  const isFaultless = problem === '' && Object.keys(errors).length === 0;
  const isToTypeNow = isFaultless ? isAlone : errors.code !== undefined;
  useEffect(() => {
    if (isToTypeNow) inputRef.current?.focus();
  }, [isToTypeNow]);
  const again = {
    busy: request.progress !== null,
    disabled: secondsLeft > 0,
    onClick: () => void request.askForCode(),
    children: secondsLeft > 0 ? t('login.againIn', { count: secondsLeft }) : t('login.again'),
  };
  return (
    <Screen
      title={title}
      back={back}
      bar={
        <>
          {terms}
          {request.isSpent ? (
            <Button {...again} />
          ) : (
            <Button type="submit" form={FORM} busy={request.isBusy && request.progress === null}>
              {submit}
            </Button>
          )}
        </>
      }
    >
      <p className={css.lead}>{t('login.sentTo', { count: SMS_CODE_MAX, phone: formatPhone(draft.sentTo, rule) })}</p>
      {draft.notice !== '' && <Banner live="polite">{draft.notice}</Banner>}
      <form
        id={FORM}
        className={css.fields}
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onEnter(code);
        }}
      >
        <Card>
          <CodeField
            label={t('login.code')}
            name="code"
            hint={t('login.codeHint')}
            value={code}
            length={SMS_CODE_MAX}
            error={errors.code}
            inputRef={inputRef}
            onChange={(text) => {
              request.typeCode(text);
              request.clear();
            }}
            onComplete={isAlone ? onEnter : undefined}
          />
        </Card>
        {children}
      </form>
      <div className={css.ways}>
        {!request.isSpent && <Button variant="quiet" width="fit" {...again} />}
        <Button variant="quiet" width="fit" onClick={request.changeNumber}>
          {t('login.change')}
        </Button>
      </div>
      <div aria-live="assertive">{problem !== '' && <Banner tone="bad">{problem}</Banner>}</div>
    </Screen>
  );
}
