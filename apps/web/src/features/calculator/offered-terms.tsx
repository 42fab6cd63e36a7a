import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

export interface OfferedTermsProps {
  readonly product: string;
  /** False once a figure differs from the product's. */
  readonly isOffered: boolean;
  readonly onReset: () => void;
}

/** Whether the result is a loan on offer. Below the fields, so that nothing shifts while typing. */
export function OfferedTerms({ product, isOffered, onReset }: OfferedTermsProps) {
  const t = useTexts('calculator');
  if (isOffered) return <Banner live="polite">{t('calculator.isOffered', { product })}</Banner>;
  return (
    <Banner
      tone="warn"
      live="polite"
      action={
        <Button variant="quiet" width="fit" onClick={onReset}>
          {t('calculator.reset', { product })}
        </Button>
      }
    >
      {t('calculator.notOffered', { product })}
    </Banner>
  );
}
