import { Download } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../app/failure.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmbeddedFrame } from '../../shell/embedded-frame.tsx';
import { useAllowedAddress, useFrameAddress } from '../../shell/use-allowed-address.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useConfirmApi } from './confirm-api.ts';
import { SCENE } from './confirm-rules.ts';
import css from './confirm.module.css';

export interface ContractSheetProps {
  readonly productId: string;
  readonly position: number;
  readonly title: string;
  /** Told once it is known whether it can be shown. */
  readonly onShown: (position: number, isShown: boolean) => void;
  readonly onClose: () => void;
}

/** One contract, to be read (CNF-02). */
export function ContractSheet({ productId, position, title, onShown, onClose }: ContractSheetProps) {
  const t = useTexts('confirm');
  const query = useCall(useConfirmApi().openContract, { productId, scene: SCENE, position }, { quiet: true });
  const pdf = useAllowedAddress(query.data?.pdf_url ?? '');
  const isFramed = useFrameAddress(query.data?.contract_url ?? '') !== null;
  const outcome = query.data === undefined ? (query.error === undefined ? null : false) : isFramed;
  const tell = useEffectEvent((isShown: boolean) => onShown(position, isShown));
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
            // Beside the page: what is agreed here stays as it is.
            <Button
              variant="secondary"
              icon={<Download size="1.25em" aria-hidden="true" />}
              href={pdf}
              target="_blank"
              rel="noreferrer"
            >
              {t('confirm.keepPdf')}
            </Button>
          )}
        </>
      }
    >
      {query.data !== undefined && <EmbeddedFrame src={query.data.contract_url} title={title} className={css.frame} />}
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
