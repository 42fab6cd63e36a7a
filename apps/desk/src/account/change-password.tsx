import { changePassword } from '@hiram/contract/desk';
import { type SyntheticEvent, useState } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import kit from '../kit/kit.module.css';
import { TextBox } from '../kit/text-box.tsx';
import { useServices } from '../services.ts';
import { isShort, NewPasswordBox } from './new-password-box.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';

/** Another password, after the present one. */
export function ChangePassword({ onChanged }: { readonly onChanged: () => void }) {
  const { t, toaster } = useServices();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const action = useAction(changePassword, { quiet: true });
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (password === '' || isShort(newPassword)) return;
    if ((await action.run({ password, newPassword }))?.success !== true) return;
    toaster.show(t('security.passwordChanged'), 'good');
    onChanged();
  };
  return (
    <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
      {action.error !== undefined && (
        <Banner tone="bad" title={t('factor.failed')} alert>
          {problemOf(action.error, t)}
        </Banner>
      )}
      <TextBox
        label={t('security.presentPassword')}
        type="password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        maxLength={200}
        error={isAsked && password === '' && t('desk.fillInPassword')}
      />
      <NewPasswordBox
        label={t('security.newPassword')}
        value={newPassword}
        onChange={setNewPassword}
        isAsked={isAsked}
      />
      <Button type="submit" busy={action.isRunning}>
        {t('security.changePassword')}
      </Button>
    </form>
  );
}
