import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { loadStatement } from '@hiram/contract/mine';
import { Download, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAllowedAddress } from '../../shell/use-allowed-address.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { sharePdf, useCanShareFiles } from './share-pdf.ts';

/** Saving a statement: the PDF, and sharing it with another app if the browser supports that. */
export function SaveStatement({ answer }: { answer: ReadAnswerOf<typeof loadStatement> }) {
  const t = useTexts('mine');
  const toast = useToast();
  const [isSharing, setIsSharing] = useState(false);
  const canShare = useCanShareFiles();
  const address = useAllowedAddress(answer.pdf_url);
  const { statement } = answer;
  if (address === null || statement === null || statement === undefined) return null;
  const share = async (): Promise<void> => {
    setIsSharing(true);
    const outcome = await sharePdf(address, { title: statement.title, name: `statement-${statement.toOn}.pdf` });
    setIsSharing(false);
    if (outcome === 'failed') toast(t('statement.shareFailed'), { tone: 'warn' });
  };
  return (
    <>
      <Button icon={<Download size="1.25em" aria-hidden="true" />} href={address} target="_blank" rel="noreferrer">
        {t('statement.pdf')}
      </Button>
      {canShare && (
        <Button
          variant="secondary"
          icon={<Share2 size="1.25em" aria-hidden="true" />}
          busy={isSharing}
          onClick={() => void share()}
        >
          {t('statement.share')}
        </Button>
      )}
    </>
  );
}
