import { claimApplication, listApplications } from '@hiram/contract/desk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { useKeys } from '../frame/use-keys.ts';
import kit from '../kit/kit.module.css';
import { useServices } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { formatAmount } from '../ui/formats.ts';
import type { Application } from './application.ts';
import { AssignDialog } from './assign-dialog.tsx';
import { ApproveDialog, HoldDialog, RefuseDialog } from './decide-dialogs.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { useQueue } from './use-queue.ts';

interface DecideProps {
  readonly application: Application;
  readonly onChanged: () => void;
}

const dialogs = {
  approve: ApproveDialog,
  refuse: RefuseDialog,
  hold: HoldDialog,
  assign: AssignDialog,
  picture: PictureDialog,
} as const;

/** The holder of the application and the actions on it, by buttons and keys. */
export function Decide({ application, onChanged }: DecideProps) {
  const { t } = useServices();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const [hasFound, setHasFound] = useState(false);
  const claim = useAction(claimApplication);
  const { orderNo, holder, isOwn, currency, atMost, ownAtMost } = application;
  const queue = useQueue(orderNo);
  const queries = useQueryClient();
  /** The queue is no longer as it was listed. */
  const forgetLists = (): void => queries.removeQueries({ queryKey: [listApplications.name] });
  const isFree = holder === '';
  const mayDecide = isFree || isOwn;
  useKeys(mayDecide ? { a: () => setOpen('approve'), r: () => setOpen('refuse') } : {});
  const send = async (act: 'claim' | 'give-back'): Promise<void> => {
    if ((await claim.run({ orderNo, act, tryId: crypto.randomUUID() })) === null) return;
    forgetLists();
    onChanged();
  };
  const Dialog = open === null ? null : dialogs[open];
  return (
    <section className={kit.stack} aria-label={t('borrower.decision')}>
      {hasFound && (
        <Banner tone="warn" alert>
          {t('application.found')}
        </Banner>
      )}
      {!isFree && <p>{isOwn ? t('application.withYou') : t('application.with', { name: holder })}</p>}
      {mayDecide && ownAtMost < atMost && (
        <p>{t('application.aboveOwnLimit', { amount: formatAmount(ownAtMost, currency) })}</p>
      )}
      <div className={kit.row}>
        {mayDecide && (
          <>
            <Button width="fit" onClick={() => setOpen('approve')}>
              {t('proposals.approve')}
            </Button>
            <Button variant="secondary" width="fit" onClick={() => setOpen('refuse')}>
              {t('proposals.refuse')}
            </Button>
            <Button variant="quiet" width="fit" onClick={() => setOpen('hold')}>
              {t('application.hold')}
            </Button>
          </>
        )}
        {mayDecide && application.pictures.length > 0 && (
          <Button variant="quiet" width="fit" onClick={() => setOpen('picture')}>
            {t('application.askPicture')}
          </Button>
        )}
        {application.officers.length > 0 && (
          <Button variant="quiet" width="fit" onClick={() => setOpen('assign')}>
            {t('application.assign')}
          </Button>
        )}
        {isFree ? (
          <Button variant="quiet" width="fit" busy={claim.isRunning} onClick={() => void send('claim')}>
            {t('application.take')}
          </Button>
        ) : (
          <Button variant="quiet" width="fit" busy={claim.isRunning} onClick={() => void send('give-back')}>
            {t('application.giveBack')}
          </Button>
        )}
      </div>
      {Dialog !== null && (
        <Dialog
          application={application}
          onClose={() => setOpen(null)}
          onDone={(end) => {
            setOpen(null);
            setHasFound(end === 'found');
            forgetLists();
            if (end === 'decided') queue.finish();
            else onChanged();
          }}
        />
      )}
    </section>
  );
}
