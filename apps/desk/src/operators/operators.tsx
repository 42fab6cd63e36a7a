import { type DeskOperatorLine, listOperators } from '@hiram/contract/desk';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import css from '../desk.module.css';
import { DataTable } from '../kit/data-table.tsx';
import { DialogActions, DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { useMay, useTexts } from '../services.ts';
import { Button } from '../ui/button.tsx';
import { CallFailure } from '../kit/call-failure.tsx';
import { useDocumentTitle, useTitleFocus } from '../ui/page-title.ts';
import { Pill } from '../ui/pill.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ChangeOperator } from './change-operator.tsx';
import { InviteOperator } from './invite-operator.tsx';
import { roleName } from './role-names.ts';

type Open =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change'; readonly operator: DeskOperatorLine }
  | { readonly kind: 'link'; readonly link: string; readonly expiresAt: string }
  | null;

/** Everybody who may sign in, with roles. */
export function Operators() {
  const t = useTexts();
  const may = useMay();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('operators.title'));
  useTitleFocus(titleRef);
  const query = useCall(listOperators, {});
  const [open, setOpen] = useState<Open>(null);
  const { data, error } = query;
  const mayManage = may('operators.manage');
  const opened = open?.kind === 'change' ? open.operator : undefined;
  const changing = data?.list.find(({ login }) => login === opened?.login) ?? opened;
  const close = (): void => {
    setOpen(null);
    void query.retry();
  };
  const roles = data?.roles.map(({ role }) => role) ?? [];
  const markets = data?.markets ?? [];
  const showLink = (link: { readonly link: string; readonly expiresAt: string }): void =>
    setOpen({ kind: 'link', ...link });
  return (
    <main className={css.screen} aria-busy={query.isLoading}>
      <div className={css.screenHead}>
        <h1 ref={titleRef} tabIndex={-1} className={css.title}>
          {t('operators.title')}
        </h1>
        {mayManage && (
          <Button
            width="fit"
            icon={<UserPlus size="1.25em" aria-hidden="true" />}
            onClick={() => setOpen({ kind: 'invite' })}
          >
            {t('operators.invite')}
          </Button>
        )}
      </div>
      {data === undefined && error === undefined && <Skeleton label={t('common.loading')} />}
      {data === undefined && error !== undefined && <CallFailure call={query} />}
      {data !== undefined && (
        <DataTable
          label={t('operators.title')}
          rows={data.list}
          keyOf={({ login }) => login}
          columns={[
            { name: t('operators.name'), renderCell: ({ name }) => <strong>{name}</strong> },
            { name: t('operators.login'), renderCell: ({ login }) => login },
            {
              name: t('operators.roles'),
              renderCell: (operator) =>
                operator.roles
                  .map(({ role, market }) => [roleName(role, t), market].filter((part) => part !== '').join(' · '))
                  .join(', '),
            },
            { name: t('operators.state'), renderCell: ({ state }) => <StatePill state={state} /> },
            {
              name: t('security.factors'),
              renderCell: ({ hasFactor }) => (hasFactor ? t('operators.hasFactor') : t('operators.noFactor')),
            },
            { name: t('security.lastSeen'), renderCell: ({ lastSeenAt }) => lastSeenAt },
            ...(mayManage
              ? [
                  {
                    name: t('list.actions'),
                    renderCell: (operator: DeskOperatorLine) =>
                      operator.state !== 'disabled' && (
                        <Button variant="quiet" width="fit" onClick={() => setOpen({ kind: 'change', operator })}>
                          {t('operators.change', { name: operator.name })}
                        </Button>
                      ),
                  },
                ]
              : []),
          ]}
        />
      )}
      {open?.kind === 'invite' && (
        <InviteOperator roles={roles} markets={markets} onClose={close} onInvited={showLink} />
      )}
      {changing !== undefined && (
        <ChangeOperator
          // its fields begin with the roles of now: those of a list that is being read again may be older
          key={JSON.stringify(changing.roles)}
          operator={changing}
          roles={roles}
          markets={markets}
          onClose={close}
          onChanged={close}
          onLink={showLink}
        />
      )}
      {open?.kind === 'link' && (
        <DialogBox title={t('operators.link')} onClose={close}>
          <p>{t('operators.linkBody', { time: open.expiresAt })}</p>
          <p className={kit.code}>{open.link}</p>
          <DialogActions>
            <Button
              variant="secondary"
              width="fit"
              onClick={() => void navigator.clipboard.writeText(open.link).catch(() => undefined)}
            >
              {t('operators.copy')}
            </Button>
            <Button width="fit" onClick={close}>
              {t('common.close')}
            </Button>
          </DialogActions>
        </DialogBox>
      )}
    </main>
  );
}

function StatePill({ state }: { readonly state: DeskOperatorLine['state'] }) {
  const t = useTexts();
  if (state === 'invited') return <Pill>{t('operators.invited')}</Pill>;
  if (state === 'disabled') return <Pill tone="bad">{t('operators.disabledState')}</Pill>;
  return <Pill>{t('operators.active')}</Pill>;
}
