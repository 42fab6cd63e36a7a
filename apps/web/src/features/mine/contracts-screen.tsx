import { openContract } from '@hiram/contract/contracts';
import type { ReadAnswerOf, RequestOf } from '@hiram/contract/endpoint';
import { listLoanContracts } from '@hiram/contract/mine';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { LoadedPage } from '../../router/loaded-page.tsx';
import { useLink } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded, useRefresh } from '../../router/use-answer.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { NavRow } from '../../ui/nav-row.tsx';
import { stateOf } from '../../loan/order-state.ts';
import { StatePill } from '../../ui/state-pill.tsx';
import text from '../../ui/text.module.css';
import { NoWrap } from '../../ui/no-wrap.tsx';

type Loan = NonNullable<ReadAnswerOf<typeof listLoanContracts>['list']>[number];

interface OpenedContract {
  readonly which: Pick<RequestOf<typeof openContract>, 'orderId' | 'productId' | 'position'>;
  readonly title: string;
}

/** The scene of opening a contract: the specification names one only. */
const SCENE = 3;

const contractSheet = deferModule(() => import('../../loan/contract-sheet.tsx'));

export const loader = ({ read }: LoaderArgs) => read(listLoanContracts, {});

/** The borrower's accepted contracts, by loan (/contracts). */
function ContractsScreen() {
  const t = useTexts('mine');
  const query = useAnswer(useLoaded<typeof loader>(), { quiet: true });
  useRefresh();
  const sheet = useDeferredModule(contractSheet, true);
  const [opened, setOpened] = useState<OpenedContract | null>(null);
  return (
    <LoadedPage title={t('title.contracts')} query={query}>
      {({ list }) => (
        <>
          {(list ?? []).length === 0 && <Nothing />}
          {(list ?? []).map((loan) => (
            <LoanCard key={loan.orderId} loan={loan} onOpen={setOpened} />
          ))}
          {opened !== null && sheet !== null && (
            <sheet.ContractSheet
              endpoint={openContract}
              contract={{ ...opened.which, scene: SCENE }}
              title={opened.title}
              onClose={() => setOpened(null)}
            />
          )}
        </>
      )}
    </LoadedPage>
  );
}

function LoanCard({ loan, onOpen }: { loan: Loan; onOpen: (contract: OpenedContract) => void }) {
  const t = useTexts('mine');
  const { orderId, productId, productName, status, orderStatus, agreedOn, contracts } = loan;
  return (
    <Card
      title={productName}
      aside={status !== '' && <StatePill state={stateOf({ orderStatus })}>{status}</StatePill>}
      padding="rows"
    >
      <p className={text.soft}>
        <NoWrap>
          {[t('contracts.order', { orderId }), agreedOn === '' ? '' : t('contracts.agreedOn', { date: agreedOn })]
            .filter((part) => part !== '')
            .join(' · ')}
        </NoWrap>
      </p>
      {(contracts ?? []).map(({ title, position }) => (
        <NavRow
          key={position}
          icon={<FileText aria-hidden="true" />}
          onClick={() => onOpen({ which: { orderId, productId, position }, title })}
        >
          {title}
        </NavRow>
      ))}
    </Card>
  );
}

function Nothing() {
  const t = useTexts('mine');
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

export { ContractsScreen as Component };
