import { CAPCODE_MAX } from '@hiram/contract/registration';
import { withoutGaps } from '@hiram/domain';
import { RefreshCw, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LanguageCard } from '../../app/language-card.tsx';
import { useBackButton } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DigitsField } from '../../ui/digits-field.tsx';
import { focusFirstInvalid } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { phoneDigits } from '../../ui/phone-digits.ts';
import { Screen } from '../../ui/screen.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Agreement } from './agreement.tsx';
import css from './login.module.css';
import type { Login } from './use-login.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

const FORM = 'login-phone';

/** The number, and the proof of a human: a proof of work on the phone, or a picture if it cannot do that. */
export function PhoneStep({ login }: { readonly login: Login }) {
  const t = useTexts('login');
  const back = useBackButton();
  const { draft, problem, picture, rule } = login;
  const [capcode, setCapcode] = useState('');
  const secondsLeft = useSecondsUntil(draft.waitsUntil, draft.waitSeconds);
  const formRef = useRef<HTMLFormElement>(null);
  const errorAt = (place: string) => (problem?.place === place ? problem.text : undefined);
  useEffect(() => {
    if (problem !== null) focusFirstInvalid(formRef.current);
  }, [problem]);
  const send = (): void => {
    void login.askForCode(capcode.trim()).then(() => setCapcode(''));
  };
  return (
    <Screen
      title={t('title.login')}
      back={back}
      bar={
        <>
          <Agreement />
          <Button type="submit" form={FORM} busy={login.isBusy} disabled={secondsLeft > 0}>
            {secondsLeft > 0 ? t('login.againIn', { count: secondsLeft }) : t('login.getCode')}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{t('login.lead')}</p>
      <form
        id={FORM}
        method="dialog"
        ref={formRef}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Card>
          <div className={css.fields}>
            <DigitsField
              label={t('login.phone')}
              hint={t('login.example', { example: login.example })}
              name="phone"
              inputMode="tel"
              autoComplete="tel-national"
              enterKeyHint="send"
              rule={phoneDigits(rule, rule.groups)}
              value={draft.phone}
              error={errorAt('phone')}
              onChange={login.typePhone}
            />
            {picture !== '' && (
              <Picture login={login} capcode={capcode} error={errorAt('picture')} onChange={setCapcode} />
            )}
          </div>
        </Card>
      </form>
      <p className={css.check} role="status">
        {login.progress !== null && (
          <>
            <ShieldCheck size="1.25rem" aria-hidden="true" />
            <span>{t('login.checking', { percent: Math.round(login.progress * 100) })}</span>
          </>
        )}
      </p>
      <div aria-live="assertive">{errorAt('page') !== undefined && <Banner tone="bad">{errorAt('page')}</Banner>}</div>
      <LanguageCard title={t('login.language')} />
    </Screen>
  );
}

interface PictureProps {
  readonly login: Login;
  readonly capcode: string;
  readonly error: string | undefined;
  readonly onChange: (capcode: string) => void;
}

function Picture({ login, capcode, error, onChange }: PictureProps) {
  const t = useTexts('login');
  return (
    <>
      <p className={css.soft}>{t('login.pictureWhy')}</p>
      <div className={css.picture}>
        <img src={login.picture} alt={t('login.pictureAlt', { count: CAPCODE_MAX })} width="160" height="56" />
        <IconButton
          label={t('login.newPicture')}
          icon={<RefreshCw size="1.25em" aria-hidden="true" />}
          onClick={() => {
            onChange('');
            void login.renewPicture();
          }}
        />
      </div>
      <TextField
        label={t('login.picture')}
        value={capcode}
        autoComplete="off"
        autoCapitalize="characters"
        error={error}
        onChange={(text) => {
          onChange(withoutGaps(text).slice(0, CAPCODE_MAX));
          login.clear();
        }}
      />
    </>
  );
}
