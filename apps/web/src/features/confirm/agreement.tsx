import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { ContractSheet } from './contract-sheet.tsx';
import { useConfirmApi } from './confirm-api.ts';
import { SCENE } from './confirm-rules.ts';
import css from './confirm.module.css';

export interface AgreementProps {
  readonly productId: string;
  readonly isAgreed: boolean;
  readonly onChange: (isAgreed: boolean) => void;
}

/** The box that agrees, and every contract that is agreed to (CNF-02, CNF-03). */
export function Agreement({ productId, isAgreed, onChange }: AgreementProps) {
  const t = useTexts('confirm');
  const query = useCall(useConfirmApi().listContracts, { productId, scene: SCENE }, { quiet: true });
  const [open, setOpen] = useState<number | null>(null);
  const list = query.data?.list ?? [];
  return (
    <Card>
      <Checkbox checked={isAgreed} onChange={onChange}>
        {t('confirm.iAgree')}
      </Checkbox>
      {list.map(({ title }, position) => (
        <NavRow key={title} onClick={() => setOpen(position)}>
          {title}
        </NavRow>
      ))}
      {query.error !== undefined && (
        <>
          <p className={css.note} role="alert">
            {t('confirm.noContracts')}
          </p>
          <Button variant="secondary" width="fit" onClick={() => void query.retry()}>
            {t('common.retry')}
          </Button>
        </>
      )}
      {open !== null && (
        <ContractSheet
          productId={productId}
          position={open}
          title={list[open]?.title ?? ''}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  );
}
