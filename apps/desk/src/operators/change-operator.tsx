import { changeRoles, type DeskOperatorLine, disableOperator, renewLink } from '@hiram/contract/desk';
import { useState } from 'react';
import { problemOf } from '../api/problem-of.ts';
import { useAction } from '../api/use-action.ts';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { type ChosenRoles, RoleFields, writtenRoles } from './role-fields.tsx';

interface ChangeOperatorProps {
  readonly operator: DeskOperatorLine;
  readonly roles: readonly string[];
  readonly markets: readonly string[];
  readonly onClose: () => void;
  readonly onChanged: () => void;
  readonly onLink: (link: { readonly link: string; readonly expiresAt: string }) => void;
}

/** Roles of an operator, a new link, and the end of access. */
export function ChangeOperator({ operator, roles, markets, onClose, onChanged, onLink }: ChangeOperatorProps) {
  const t = useTexts();
  const { login, name } = operator;
  const [chosen, setChosen] = useState<ChosenRoles>({
    roles: operator.roles.map(({ role }) => role),
    market: operator.roles[0]?.market ?? '',
  });
  // roles of several markets are kept as they are until they are chosen anew
  const isMixed = new Set(operator.roles.map(({ market }) => market)).size > 1;
  const [isDisabling, setIsDisabling] = useState(false);
  const [machines, setMachines] = useState<readonly string[] | null>(null);
  const change = useAction(changeRoles, { quiet: true });
  const renew = useAction(renewLink, { quiet: true });
  const disable = useAction(disableOperator, { quiet: true });
  const error = change.error ?? renew.error ?? disable.error;
  if (machines !== null) {
    return (
      <DialogBox title={t('operators.disabled', { name })} onClose={onChanged}>
        {machines.length === 0 ? (
          <p>{t('operators.knowsNothing')}</p>
        ) : (
          <>
            <p>{t('operators.knowsMachines')}</p>
            <ul className={kit.codes}>
              {machines.map((machine) => (
                <li key={machine}>{machine}</li>
              ))}
            </ul>
          </>
        )}
        <DialogActions>
          <Button width="fit" onClick={onChanged}>
            {t('common.close')}
          </Button>
        </DialogActions>
      </DialogBox>
    );
  }
  return (
    <DialogBox title={name} onClose={onClose}>
      {error !== undefined && (
        <Banner tone="bad" title={t('operators.failed')} alert>
          {problemOf(error, t)}
        </Banner>
      )}
      {isDisabling ? (
        <>
          <p>{t('operators.disableBody', { name })}</p>
          <DialogActions>
            <Button variant="quiet" width="fit" onClick={() => setIsDisabling(false)}>
              {t('common.cancel')}
            </Button>
            <Button
              width="fit"
              busy={disable.isRunning}
              onClick={() =>
                void disable
                  .run({ login })
                  .then((result) => result?.success === true && setMachines(result.data.machines))
              }
            >
              {t('operators.disable')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <>
          {isMixed && <Banner tone="warn">{t('operators.mixed')}</Banner>}
          <RoleFields value={chosen} onChange={setChosen} roles={roles} markets={markets} />
          <DialogActions>
            <Button variant="quiet" width="fit" onClick={() => setIsDisabling(true)}>
              {t('operators.disable')}
            </Button>
            <Button
              variant="secondary"
              width="fit"
              busy={renew.isRunning}
              onClick={() =>
                void renew.run({ login }).then((result) => result?.success === true && onLink(result.data))
              }
            >
              {t('operators.renewLink')}
            </Button>
            <Button
              width="fit"
              busy={change.isRunning}
              onClick={() =>
                void change
                  .run({ login, roles: writtenRoles(chosen) })
                  .then((result) => result?.success === true && onChanged())
              }
            >
              {t('operators.save')}
            </Button>
          </DialogActions>
        </>
      )}
    </DialogBox>
  );
}
