import { openContract } from '@hiram/contract/contracts';
import { Download } from 'lucide-react';
import { useCall } from '../../api/use-call.ts';
import { Failure } from '../../app/failure.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmbeddedFrame } from '../../shell/embedded-frame.tsx';
import { useAllowedAddress } from '../../shell/use-allowed-address.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './mine.module.css';

export interface OpenedContract {
  readonly orderId: string;
  readonly productId: string;
  readonly position: number;
  readonly title: string;
}

/** Where contracts are opened from: the specification names one place only. */
const SCENE = 3;

/** One contract as it was agreed to, to be read and kept. */
export function ContractSheet({ contract, onClose }: { contract: OpenedContract; onClose: () => void }) {
  const t = useTexts('minePages');
  const { title, ...which } = contract;
  const query = useCall(openContract, { ...which, scene: SCENE }, { quiet: true });
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
            <Button
              variant="secondary"
              icon={<Download size="1.25em" aria-hidden="true" />}
              href={pdf}
              target="_blank"
              rel="noreferrer"
            >
              {t('contracts.pdf')}
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
