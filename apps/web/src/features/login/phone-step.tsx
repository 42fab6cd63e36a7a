import { ShieldCheck } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
import { phoneDigits } from '../../ui/phone-digits.ts';
import { Screen, type ScreenProps } from '../../ui/screen.tsx';
import css from './login.module.css';
import type { PictureProps } from './picture.tsx';
import type { CodeRequest } from './use-code-request.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

const FORM = 'login-phone';

export interface PhoneStepProps extends Pick<ScreenProps, 'title' | 'back'> {
  readonly request: CodeRequest;
  readonly lead: string;
  readonly label: string;
  /** Undefined until a picture is needed. */
  readonly Picture: ComponentType<PictureProps> | undefined;
  /** Above the button. */
  readonly terms?: ReactNode;
  /** After the form. */
  readonly children?: ReactNode;
}

/** The number, and the proof of a human: a proof of work on the phone, or a picture if it cannot do that. */
export function PhoneStep({ request, title, back, lead, label, Picture, terms, children }: PhoneStepProps) {
  const t = useTexts('login');
  const { attach, draft, errors, problem, picture, rule } = request;
  const [capcode, setCapcode] = useState('');
  const secondsLeft = useSecondsUntil(draft.waitsUntil, draft.waitSeconds);
  const send = (): void => {
    void request.askForCode(capcode.trim()).then(() => setCapcode(''));
  };
  return (
    <Screen
      title={title}
      back={back}
      bar={
        <>
          {terms}
          <Button type="submit" form={FORM} busy={request.isBusy} disabled={secondsLeft > 0}>
            {secondsLeft > 0 ? t('login.againIn', { count: secondsLeft }) : t('login.getCode')}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{lead}</p>
      <form
        id={FORM}
        method="dialog"
        ref={attach}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Card>
          <div className={css.fields}>
            <DigitsField
              label={label}
              hint={t('login.example', { example: request.example })}
              name="phone"
              inputMode="tel"
              autoComplete="tel-national"
              enterKeyHint="send"
              rule={phoneDigits(rule, rule.groups)}
              value={draft.phone}
              error={errors.phone}
              onChange={request.typePhone}
            />
            {picture !== '' && Picture !== undefined && (
              <Picture request={request} capcode={capcode} error={errors.picture} onChange={setCapcode} />
            )}
          </div>
        </Card>
      </form>
      <p className={css.check} role="status">
        {request.progress !== null && (
          <>
            <ShieldCheck size="1.25rem" aria-hidden="true" />
            <span>{t('login.checking', { percent: Math.round(request.progress * 100) })}</span>
          </>
        )}
      </p>
      <div aria-live="assertive">{problem !== '' && <Banner tone="bad">{problem}</Banner>}</div>
      {children}
    </Screen>
  );
}
