import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { NavRow } from '../../ui/nav-row.tsx';
import { useConfirmApi } from './confirm-api.ts';
import { SCENE } from './confirm-rules.ts';
import css from './confirm.module.css';
import type { Contracts } from './use-contracts.ts';

const contractSheet = deferModule(() => import('../../loan/contract-sheet.tsx'));

export interface AgreementProps {
  readonly productId: string;
  readonly contracts: Contracts;
  readonly isAgreed: boolean;
  readonly onChange: (isAgreed: boolean) => void;
  /** Opens the lender's agreement; undefined if there is none. */
  readonly onReadAgreement: (() => void) | undefined;
}

/** The consent box, and all contracts that it covers (CNF-02, CNF-03). */
export function Agreement({ productId, contracts, isAgreed, onChange, onReadAgreement }: AgreementProps) {
  const t = useTexts('confirm');
  const { openContract } = useConfirmApi();
  const sheet = useDeferredModule(contractSheet, true);
  const [open, setOpen] = useState<Contracts['list'][number] | null>(null);
  return (
    <Card>
      <Checkbox checked={isAgreed} onChange={onChange}>
        {t('confirm.iAgree')}
      </Checkbox>
      {onReadAgreement !== undefined && <NavRow onClick={onReadAgreement}>{t('confirm.agreement')}</NavRow>}
      {contracts.list.map((contract) => (
        <NavRow key={contract.position} onClick={() => setOpen(contract)}>
          {contract.title}
        </NavRow>
      ))}
      {contracts.hasFailed && (
        <>
          <p className={css.note} role="alert">
            {t('confirm.noContracts')}
          </p>
          <div className={css.again}>
            <Button variant="secondary" width="fit" onClick={() => void contracts.retry()}>
              {t('common.retry')}
            </Button>
          </div>
        </>
      )}
      {open !== null && sheet !== null && (
        <sheet.ContractSheet
          endpoint={openContract}
          contract={{ productId, scene: SCENE, position: open.position }}
          title={open.title}
          onDisplay={(isShown) => contracts.setReadable(open.position, isShown)}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
