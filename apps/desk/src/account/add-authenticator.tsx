import { addAuthenticator, beginAuthenticator } from '@hiram/contract/desk';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { useAction } from '../api/use-action.ts';
import kit from '../kit/kit.module.css';
import { QrCode } from '../kit/qr-code.tsx';
import { TextBox } from '../kit/text-box.tsx';
import { useTexts } from '../services.ts';
import { problemOf } from '../api/problem-of.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Sets an authenticator app up: its QR code, and the first code as the proof. */
export function AddAuthenticator({ onAdded }: { readonly onAdded: (recoveryCodes: readonly string[]) => void }) {
  const t = useTexts();
  const begin = useAction(beginAuthenticator, { quiet: true });
  const add = useAction(addAuthenticator, { quiet: true });
  const [secret, setSecret] = useState<{ readonly totpSecret: string; readonly link: string } | null>(null);
  const [code, setCode] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    void begin.run({}).then((result) => result?.success === true && setSecret(result.data));
    // once, when it opens: each run makes another secret
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const problem = problemOf(begin.error ?? add.error, t);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (code.trim() === '') return;
    const result = await add.run({ factorCode: code });
    if (result?.success === true) onAdded(result.data.recoveryCodes);
    else if (result?.failure === 'business') setCode('');
  };
  return (
    <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
      {problem !== '' && (
        <Banner tone="bad" title={t('factor.failed')} alert>
          {problem}
        </Banner>
      )}
      {secret === null ? (
        begin.error === undefined && <Skeleton label={t('common.loading')} />
      ) : (
        <>
          <p>{t('enrol.scan')}</p>
          <QrCode text={secret.link} label={t('enrol.qr')} />
          <p className={kit.soft}>{t('enrol.type')}</p>
          <p className={kit.code}>{secret.totpSecret}</p>
        </>
      )}
      <TextBox
        label={t('factor.code')}
        value={code}
        onChange={(value) => {
          setIsAsked(false);
          setCode(value);
        }}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        error={isAsked && !add.isRunning && problem === '' && code.trim() === '' && t('factor.fillInCode')}
      />
      <Button type="submit" busy={add.isRunning}>
        {t('factor.confirm')}
      </Button>
    </form>
  );
}
