import { useState } from 'react';
import type { LoanConfirmation } from '@hiram/contract/loan-confirm';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { useConfirmApi } from './confirm-api.ts';
import { SCENE, shownLoan } from './confirm-rules.ts';
import css from './confirm.module.css';
import type { Contracts } from './use-contracts.ts';

const contractSheet = deferModule(() => import('../../loan/contract-sheet.tsx'));

export interface ContractLinksProps {
  readonly productId: string;
  readonly loan: LoanConfirmation;
  readonly contracts: Contracts;
  /** Opens the lender's agreement; undefined if there is none. */
  readonly onReadAgreement: (() => void) | undefined;
}

/** All contracts that the consent covers (CNF-02), of the loan that is shown. */
export function ContractLinks({ productId, loan, contracts, onReadAgreement }: ContractLinksProps) {
  const t = useTexts('confirm');
  const { openContract } = useConfirmApi();
  const sheet = useDeferredModule(contractSheet, true);
  const [open, setOpen] = useState<Contracts['list'][number] | null>(null);
  const link = (text: string, onClick: () => void, key?: number) => (
    <button key={key} type="button" className={css.link} onClick={onClick}>
      {text}
    </button>
  );
  return (
    <>
      <div className={css.links}>
        {onReadAgreement !== undefined && link(t('confirm.agreement'), onReadAgreement)}
        {contracts.list.map((contract) => link(contract.title, () => setOpen(contract), contract.position))}
      </div>
      {contracts.hasFailed && (
        <div className={css.failed}>
          <p role="alert">{t('confirm.noContracts')}</p>
          <Button variant="secondary" width="fit" onClick={() => void contracts.retry()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      {open !== null && sheet !== null && (
        <sheet.ContractSheet
          endpoint={openContract}
          contract={{
            productId,
            scene: SCENE,
            position: open.position,
            // a back end that lends one loan has one contract
            ...(loan.choices !== undefined && shownLoan(loan)),
          }}
          title={open.title}
          onDisplay={(isShown) => contracts.setReadable(open.position, isShown)}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
