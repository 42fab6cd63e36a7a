import type { LoanConfirmation, VariantConfirmation } from '@hiram/contract/loan-confirm';
import { useState } from 'react';

/**
 * The specification's popups before an application (CNF-05, CNF-07): the welcome, then the agreement. They open with the first tap on Next,
 * so that neither covers the figures on arrival, and Next goes on once both are answered.
 */
export function usePopups(
  { popAgreementUrl, NewPopMsg = '' }: LoanConfirmation & Partial<Pick<VariantConfirmation, 'NewPopMsg'>>,
  goOn: () => void,
) {
  const [open, setOpen] = useState<'welcome' | 'agreement' | 'reading' | null>(null);
  const [isWelcomed, setIsWelcomed] = useState(NewPopMsg === '');
  const [hasAgreed, setHasAgreed] = useState(popAgreementUrl === '');
  const askToAgree = (): void => {
    if (!hasAgreed) return setOpen('agreement');
    setOpen(null);
    goOn();
  };
  return {
    open,
    /** For Next. */
    next: (): void => {
      if (isWelcomed) return askToAgree();
      setIsWelcomed(true);
      setOpen('welcome');
    },
    /** For the button of the welcome. */
    continue: askToAgree,
    /** Opens the agreement to be read; nothing follows. */
    read: () => setOpen('reading'),
    close: () => setOpen(null),
    /** For the buttons of the agreement. */
    answer: (agreed: boolean): void => {
      setHasAgreed(agreed);
      setOpen(null);
      if (agreed && open === 'agreement') goOn();
    },
  };
}
