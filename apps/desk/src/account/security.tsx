import { endSession, readSecurity, removeFactor, renewRecoveryCodes } from '@hiram/contract/desk';
import { useRef, useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { useCall } from '../api/use-call.ts';
import css from '../desk.module.css';
import { DataTable } from '../kit/data-table.tsx';
import { DialogBox } from '../kit/dialog-box.tsx';
import kit from '../kit/kit.module.css';
import { useServices } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CallFailure } from '../kit/call-failure.tsx';
import { useDocumentTitle, useTitleFocus } from '../ui/page-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { AddAuthenticator } from './add-authenticator.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { browserWords } from './browser-words.ts';
import { ChangePassword } from './change-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { hasPasskeys } from './use-passkey.ts';

type Open = 'authenticator' | 'passkey' | 'password' | readonly string[] | null;

/** An operator's own account: factors, recovery codes, sessions, password. */
export function Security() {
  const { t, toaster } = useServices();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('security.title'));
  useTitleFocus(titleRef);
  const query = useCall(readSecurity, {});
  const remove = useAction(removeFactor);
  const renew = useAction(renewRecoveryCodes);
  const end = useAction(endSession);
  const [open, setOpen] = useState<Open>(null);
  const { data, error } = query;
  const close = (): void => {
    setOpen(null);
    void query.retry();
  };
  const added = (codes: readonly string[]): void => {
    if (codes.length > 0) setOpen(codes);
    else close();
    toaster.show(t('security.added'), 'good');
  };
  const removeNow = async (factor: string): Promise<void> => {
    if ((await remove.run({ factor }))?.success === true) await query.retry();
  };
  return (
    <main className={css.screen} aria-busy={query.isLoading}>
      <h1 ref={titleRef} tabIndex={-1} className={css.title}>
        {t('security.title')}
      </h1>
      {data === undefined && error === undefined && <Skeleton label={t('common.loading')} />}
      {data === undefined && error !== undefined && <CallFailure call={query} />}
      {data !== undefined && (
        <>
          <Card title={t('security.factors')}>
            <div className={kit.stack}>
              {!data.hasAuthenticator && data.passkeys.length === 0 && (
                <Banner tone="warn">{t('security.noFactor')}</Banner>
              )}
              <div className={kit.row}>
                <p>{data.hasAuthenticator ? t('security.hasApp') : t('security.noApp')}</p>
                <Button variant="secondary" width="fit" onClick={() => setOpen('authenticator')}>
                  {data.hasAuthenticator ? t('security.changeApp') : t('security.addApp')}
                </Button>
                {data.hasAuthenticator && (
                  <Button variant="quiet" width="fit" onClick={() => void removeNow('authenticator')}>
                    {t('security.removeApp')}
                  </Button>
                )}
              </div>
              {data.passkeys.length > 0 && (
                <DataTable
                  label={t('security.passkeys')}
                  rows={data.passkeys}
                  keyOf={({ factor }) => factor}
                  columns={[
                    { name: t('enrol.deviceName'), renderCell: ({ deviceName }) => deviceName },
                    { name: t('security.addedAt'), renderCell: ({ addedAt }) => addedAt },
                    { name: t('security.lastUsed'), renderCell: ({ lastUsedAt }) => lastUsedAt },
                    {
                      name: t('list.actions'),
                      renderCell: ({ factor, deviceName }) => (
                        <Button variant="quiet" width="fit" onClick={() => void removeNow(factor)}>
                          {t('security.removePasskey', { name: deviceName })}
                        </Button>
                      ),
                    },
                  ]}
                />
              )}
              <div className={kit.row}>
                <p>{t('security.codesLeft', { left: data.recoveryCodesLeft })}</p>
                <Button
                  variant="secondary"
                  width="fit"
                  busy={renew.isRunning}
                  onClick={() =>
                    void renew.run({}).then((result) => result?.success === true && setOpen(result.data.recoveryCodes))
                  }
                >
                  {t('security.renewCodes')}
                </Button>
              </div>
              <div className={kit.row}>
                {hasPasskeys() && (
                  <Button variant="secondary" width="fit" onClick={() => setOpen('passkey')}>
                    {t('enrol.addPasskey')}
                  </Button>
                )}
                <Button variant="secondary" width="fit" onClick={() => setOpen('password')}>
                  {t('security.changePassword')}
                </Button>
              </div>
            </div>
          </Card>
          <Card title={t('security.sessions')}>
            <DataTable
              label={t('security.sessions')}
              rows={data.sessions}
              keyOf={({ sessionNumber }) => sessionNumber}
              columns={[
                { name: t('security.browser'), renderCell: ({ browser }) => browserWords(browser) },
                { name: t('security.since'), renderCell: ({ since }) => since },
                { name: t('security.lastSeen'), renderCell: ({ lastSeenAt }) => lastSeenAt },
                {
                  name: t('list.actions'),
                  renderCell: ({ sessionNumber, isThis }) =>
                    isThis ? (
                      t('security.thisSession')
                    ) : (
                      <Button
                        variant="quiet"
                        width="fit"
                        onClick={() => void end.run({ sessionNumber }).then(() => query.retry())}
                      >
                        {t('security.endSession')}
                      </Button>
                    ),
                },
              ]}
            />
          </Card>
        </>
      )}
      {open === 'authenticator' && (
        <DialogBox title={t('enrol.app')} onClose={close}>
          <AddAuthenticator onAdded={added} />
        </DialogBox>
      )}
      {open === 'passkey' && (
        <DialogBox title={t('enrol.addPasskey')} onClose={close}>
          <AddPasskey onAdded={added} />
        </DialogBox>
      )}
      {open === 'password' && (
        <DialogBox title={t('security.changePassword')} onClose={close}>
          <ChangePassword onChanged={close} />
        </DialogBox>
      )}
      {typeof open === 'object' && open !== null && (
        <DialogBox title={t('recovery.title')} onClose={close}>
          <RecoveryCodes codes={open} onDone={close} />
        </DialogBox>
      )}
    </main>
  );
}
