import { confirmFactor } from '@hiram/contract/desk';
import { KeyRound } from 'lucide-react';
import { type SyntheticEvent, useContext, useState } from 'react';
import { useAction } from '../api/use-action.ts';
import kit from '../kit/kit.module.css';
import { TextBox } from '../kit/text-box.tsx';
import { OperatorContext, useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { problemOf } from '../api/problem-of.ts';
import { hasPasskeys, useProvePasskey } from './use-passkey.ts';

/** The proof of the second factor: a code of the authenticator app, a recovery code, or a passkey. */
export function FactorFields({ onProved }: { readonly onProved: () => void }) {
  const t = useTexts();
  const operator = useContext(OperatorContext);
  const [code, setCode] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const action = useAction(confirmFactor, { quiet: true });
  const passkey = useProvePasskey();
  const problem = passkey.problem || problemOf(action.error, t);
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (code.trim() === '') return;
    const result = await action.run({ factorCode: code });
    if (result?.success === true) onProved();
    // one that did not arrive is tried again
    else if (result?.failure === 'business') setCode('');
  };
  return (
    <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
      {problem !== '' && (
        <Banner tone="bad" title={t('factor.failed')} alert>
          {problem}
        </Banner>
      )}
      {operator !== null && operator.passkeys > 0 && hasPasskeys() && (
        <Button
          busy={passkey.isRunning}
          icon={<KeyRound size="1.25em" aria-hidden="true" />}
          onClick={() => void passkey.run().then((isProved) => isProved && onProved())}
        >
          {t('factor.usePasskey')}
        </Button>
      )}
      <TextBox
        label={t('factor.code')}
        hint={t('factor.codeHint')}
        value={code}
        onChange={(value) => {
          setIsAsked(false);
          setCode(value);
        }}
        autoComplete="one-time-code"
        maxLength={40}
        error={isAsked && !action.isRunning && problem === '' && code.trim() === '' && t('factor.fillInCode')}
      />
      <Button type="submit" variant="secondary" busy={action.isRunning}>
        {t('factor.confirm')}
      </Button>
    </form>
  );
}
