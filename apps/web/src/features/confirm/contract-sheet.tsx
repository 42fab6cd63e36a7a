import { Download } from 'lucide-react';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../app/failure.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmbeddedFrame } from '../../shell/embedded-frame.tsx';
import { useAllowedAddress } from '../../shell/use-allowed-address.ts';
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
  readonly onClose: () => void;
}

/** One contract, to be read (CNF-02). */
export function ContractSheet({ productId, position, title, onClose }: ContractSheetProps) {
  const t = useTexts('confirm');
  const query = useCall(useConfirmApi().openContract, { productId, scene: SCENE, position }, { quiet: true });
  const pdf = useAllowedAddress(query.data?.pdf_url ?? '');
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
      {query.data === undefined && query.error === undefined && <Skeleton label={t('common.loading')} />}
      {query.data === undefined && query.error !== undefined && <Failure query={query} />}
    </BottomSheet>
  );
}
