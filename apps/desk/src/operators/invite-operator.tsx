import { inviteOperator } from '@hiram/contract/desk';
import { type SyntheticEvent, useState } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { TextBox } from '../kit/text-box.tsx';
import { useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { type ChosenRoles, RoleFields, writtenRoles } from './role-fields.tsx';

interface InviteOperatorProps {
  readonly roles: readonly string[];
  readonly markets: readonly string[];
  readonly onClose: () => void;
  readonly onInvited: (link: { readonly link: string; readonly expiresAt: string }) => void;
}

/** Invites an operator. */
export function InviteOperator({ roles, markets, onClose, onInvited }: InviteOperatorProps) {
  const t = useTexts();
  const [login, setLogin] = useState('');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ChosenRoles>({ roles: [], market: '' });
  const [isAsked, setIsAsked] = useState(false);
  const action = useAction(inviteOperator, { quiet: true });
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    setIsAsked(true);
    if (login.trim() === '' || name.trim() === '') return;
    const result = await action.run({ login, name, roles: writtenRoles(chosen) });
    if (result?.success === true) onInvited(result.data);
  };
  return (
    <DialogBox title={t('operators.invite')} onClose={onClose}>
      <form className={kit.stack} noValidate onSubmit={(event) => void send(event)}>
        {action.error !== undefined && (
          <Banner tone="bad" title={t('operators.failed')} alert>
            {problemOf(action.error, t)}
          </Banner>
        )}
        <TextBox
          label={t('operators.login')}
          hint={t('operators.loginHint')}
          value={login}
          onChange={setLogin}
          maxLength={40}
          error={isAsked && login.trim() === '' && t('operators.fillInLogin')}
        />
        <TextBox
          label={t('operators.name')}
          value={name}
          onChange={setName}
          maxLength={80}
          error={isAsked && name.trim() === '' && t('operators.fillInName')}
        />
        <RoleFields value={chosen} onChange={setChosen} roles={roles} markets={markets} />
        <DialogActions>
          <Button variant="quiet" width="fit" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" width="fit" busy={action.isRunning}>
            {t('operators.invite')}
          </Button>
        </DialogActions>
      </form>
    </DialogBox>
  );
}
