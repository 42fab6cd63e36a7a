import type { LoanConfirmation, VariantConfirmation } from '@hiram/contract/loan-confirm';
import { useState } from 'react';

/**
 * The specification's popups before an application (CNF-05, CNF-07): the welcome, then the agreement. They open with the first tap on Next, so
 * that neither covers the figures on arrival, and Next continues after both answers.
 */
export function usePopups(
  { popAgreementUrl, NewPopMsg = '' }: LoanConfirmation & Partial<Pick<VariantConfirmation, 'NewPopMsg'>>,
  proceed: () => void,
) {
  const [open, setOpen] = useState<'welcome' | 'agreement' | 'reading' | null>(null);
  const [isWelcomed, setIsWelcomed] = useState(NewPopMsg === '');
  const [hasAgreed, setHasAgreed] = useState(popAgreementUrl === '');
  const askToAgree = (): void => {
    if (!hasAgreed) return setOpen('agreement');
    setOpen(null);
    proceed();
  };
  return {
    open,
    /** Handler of Next. */
    next: (): void => {
      if (isWelcomed) return askToAgree();
      setIsWelcomed(true);
      setOpen('welcome');
    },
    /** Handler of the welcome's button. */
    continue: askToAgree,
    /** Opens the agreement for reading only. */
    read: () => setOpen('reading'),
    close: () => setOpen(null),
    /** Handlers of the agreement's buttons. */
    answer: (agreed: boolean): void => {
      setHasAgreed(agreed);
      setOpen(null);
      if (agreed && open === 'agreement') proceed();
    },
  };
}
