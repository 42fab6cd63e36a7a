import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { listLoanContracts } from '@hiram/contract/mine';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { LoadedPage } from '../../app/loaded-page.tsx';
import { useLink } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { Pill } from '../../ui/pill.tsx';
import { ContractSheet, type OpenedContract } from './contract-sheet.tsx';
import css from './mine.module.css';

type Loan = NonNullable<ReadAnswerOf<typeof listLoanContracts>['list']>[number];

/** The contracts of a borrower's loans; each opens as it was agreed to. */
export function ContractsPage() {
  const t = useTexts<'mine' | 'minePages'>('minePages');
  const query = useCall(listLoanContracts, {}, { quiet: true });
  const [opened, setOpened] = useState<OpenedContract | null>(null);
  return (
    <LoadedPage title={t('title.contracts')} query={query}>
      {({ list }) => (
        <>
          {(list ?? []).length === 0 && <Nothing />}
          {(list ?? []).map((loan) => (
            <LoanCard key={loan.orderId} loan={loan} onOpen={setOpened} />
          ))}
          {opened !== null && <ContractSheet contract={opened} onClose={() => setOpened(null)} />}
        </>
      )}
    </LoadedPage>
  );
}

function LoanCard({ loan, onOpen }: { loan: Loan; onOpen: (contract: OpenedContract) => void }) {
  const t = useTexts<'mine' | 'minePages'>('minePages');
  const { orderId, productId, productName, status, agreedOn, contracts } = loan;
  return (
    <Card title={productName} aside={status !== '' && <Pill>{status}</Pill>} padding="rows">
      <p className={css.soft}>
        {[t('contracts.order', { orderId }), agreedOn === '' ? '' : t('contracts.agreedOn', { date: agreedOn })]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {(contracts ?? []).map(({ title, position }) => (
        <NavRow
          key={position}
          icon={<FileText aria-hidden="true" />}
          onClick={() => onOpen({ orderId, productId, position, title })}
        >
          {title}
        </NavRow>
      ))}
    </Card>
  );
}

function Nothing() {
  const t = useTexts<'mine' | 'minePages'>('minePages');
  const link = useLink();
  return (
    <EmptyState
      title={t('contracts.none')}
      action={
        <Button variant="secondary" width="fit" {...link('calculator', {})}>
          {t('contracts.calculator')}
        </Button>
      }
    >
      {t('contracts.noneBody')}
    </EmptyState>
  );
}
