import type { openContract } from '@hiram/contract/contracts';
import type { RequestOf } from '@hiram/contract/endpoint';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLazyCall } from '../api/use-lazy-call.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { EmbeddedFrame } from '../shell/embedded-frame.tsx';
import { useAllowedAddress, useFrameAddress } from '../shell/use-allowed-address.ts';
import { BottomSheet } from '../ui/bottom-sheet.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './contract-sheet.module.css';
import { Failure } from '../router/failure.tsx';

export interface ContractSheetProps {
  /** The call that opens a contract; the alternative API has another one. */
  readonly endpoint: typeof openContract;
  readonly contract: RequestOf<typeof openContract>;
  readonly title: string;
  /** Called once it is known whether the contract could be loaded. */
  readonly onDisplay?: (isShown: boolean) => void;
  readonly onClose: () => void;
}

/** A single contract, to read and save (CNF-02). */
export function ContractSheet({ endpoint, contract, title, onDisplay, onClose }: ContractSheetProps) {
  const t = useTexts();
  const query = useLazyCall(endpoint, contract);
  const pdf = useAllowedAddress(query.data?.pdf_url ?? '');
  const isFramed = useFrameAddress(query.data?.contract_url ?? '') !== null;
  const outcome = query.data === undefined ? (query.error === undefined ? null : false) : isFramed;
  const tell = useEffectEvent((isShown: boolean) => onDisplay?.(isShown));
  useEffect(() => {
    if (outcome !== null) tell(outcome);
  }, [outcome]);
  return (
    <BottomSheet
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          {pdf !== null && (
            // Opens a new page, so that ticked boxes on this one stay ticked.
            <Button
              variant="secondary"
              icon={<Download size="1.25em" aria-hidden="true" />}
              href={pdf}
              target="_blank"
              rel="noreferrer"
            >
              {t('common.savePdf')}
            </Button>
          )}
        </>
      }
    >
      {query.data !== undefined && <EmbeddedFrame src={query.data.contract_url} title={title} />}
      {query.data !== undefined && !isFramed && (
        <div className={css.again}>
          <Button variant="secondary" width="fit" busy={query.isRefreshing} onClick={() => void query.retry()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {query.data === undefined && query.error === undefined && <Skeleton label={t('common.loading')} />}
      {query.data === undefined && query.error !== undefined && <Failure query={query} />}
    </BottomSheet>
  );
}
