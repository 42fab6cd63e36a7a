import { ImageDown, Printer } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useShellAround } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import css from './outcome.module.css';
import type { PictureSheetProps } from './picture-sheet.tsx';
import { type Receipt, receiptText } from './receipt-lines.ts';

/** Saving a receipt: as a picture, and on paper if the browser can print. */
export function SaveReceipt({ receipt, reference }: { receipt: Receipt; reference: string }) {
  const t = useTexts('repayment');
  const shell = useShellAround();
  const toast = useToast();
  const [picture, setPicture] = useState<{ src: string; Sheet: ComponentType<PictureSheetProps> } | null>(null);
  const save = async (): Promise<void> => {
    try {
      const [{ drawReceipt, gradientOfPage }, { PictureSheet }] = await Promise.all([
        import('./receipt-picture.ts'),
        import('./picture-sheet.tsx'),
      ]);
      const drawn = drawReceipt(receipt, gradientOfPage());
      if (drawn === null) toast(t('repayment.noPicture'), { tone: 'warn' });
      else setPicture({ src: drawn, Sheet: PictureSheet });
    } catch {
      toast(t('common.error'), { tone: 'bad' });
    }
  };
  return (
    <div className={css.keep}>
      <Button
        variant="secondary"
        icon={<ImageDown size="1.25em" aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => void save()}
      >
        {t('repayment.savePicture')}
      </Button>
      {/* A web view cannot print. */}
      {shell === null && (
        <Button variant="secondary" icon={<Printer size="1.25em" aria-hidden="true" />} onClick={() => window.print()}>
          {t('repayment.print')}
        </Button>
      )}
      {picture !== null && (
        <picture.Sheet
          src={picture.src}
          alt={receiptText(receipt)}
          file={`receipt-${reference}.png`}
          onClose={() => setPicture(null)}
        />
      )}
    </div>
  );
}
