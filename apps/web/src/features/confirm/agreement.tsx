import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { ContractSheet } from './contract-sheet.tsx';
import css from './confirm.module.css';
import type { Contracts } from './use-contracts.ts';

export interface AgreementProps {
  readonly productId: string;
  readonly contracts: Contracts;
  readonly isAgreed: boolean;
  readonly onChange: (isAgreed: boolean) => void;
}

/** The box that agrees, and every contract that is agreed to (CNF-02, CNF-03). */
export function Agreement({ productId, contracts, isAgreed, onChange }: AgreementProps) {
  const t = useTexts('confirm');
  const [open, setOpen] = useState<Contracts['list'][number] | null>(null);
  return (
    <Card>
      <Checkbox checked={isAgreed} onChange={onChange}>
        {t('confirm.iAgree')}
      </Checkbox>
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
      {open !== null && (
        <ContractSheet {...open} productId={productId} onShown={contracts.noteShown} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}
