import { type SyntheticEvent, useState } from 'react';
import kit from '../kit/kit.module.css';
import { TextBox } from '../kit/text-box.tsx';
import { useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useAddPasskey } from './use-passkey.ts';

/** Adds a passkey of this device under a name. */
export function AddPasskey({ onAdded }: { readonly onAdded: (recoveryCodes: readonly string[]) => void }) {
  const t = useTexts();
  const [deviceName, setDeviceName] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const passkey = useAddPasskey();
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (deviceName.trim() === '') return;
    const codes = await passkey.run(deviceName);
    if (codes !== null) onAdded(codes);
  };
  return (
    <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
      {passkey.problem !== '' && (
        <Banner tone="bad" title={t('factor.failed')} alert>
          {passkey.problem}
        </Banner>
      )}
      <p>{t('enrol.passkey')}</p>
      <TextBox
        label={t('enrol.deviceName')}
        value={deviceName}
        onChange={setDeviceName}
        maxLength={60}
        error={isAsked && deviceName.trim() === '' && t('enrol.fillInDevice')}
      />
      <Button type="submit" busy={passkey.isRunning}>
        {t('enrol.addPasskey')}
      </Button>
    </form>
  );
}
