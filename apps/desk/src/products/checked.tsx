import type { checkProduct } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { minorOfFigure } from '@hiram/domain';
import { useState } from 'react';
import type { CallError } from '../api/call-error.ts';
import { CallFailure } from '../kit/call-failure.tsx';
import { FileErrors } from '../kit/file-errors.tsx';
import { FilterBox } from '../kit/filter-box.tsx';
import kit from '../kit/kit.module.css';
import { Pick } from '../kit/pick.tsx';
import { useTexts } from '../services.ts';
import { Banner } from '../ui/banner.tsx';
import { Card } from '../ui/card.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Differences, LoanCards } from './compared-cards.tsx';
import { KeptRows } from './kept-rows.tsx';

type Answer = ReadAnswerOf<typeof checkProduct>;

/** Whose loan is shown, and which; empty for the usual one. */
export interface Choice {
  readonly client: 'new' | 'repeat';
  /** In time; for a repeat client. */
  readonly loansRepaid: number | '';
  readonly amountMinor: number | '';
  readonly periods: number | '';
}

interface CheckedProps {
  readonly call: {
    readonly data: Answer | undefined;
    readonly error: CallError | undefined;
    readonly isLoading: boolean;
    readonly retry: () => Promise<void>;
  };
  /** Whether the answer is of what is typed now. */
  readonly isCurrent: boolean;
}

/** What comes of a file as it is typed: its errors by line, or what it changes. */
export function Checked({ call, isCurrent }: CheckedProps) {
  const t = useTexts();
  const { data } = call;
  const problems = data?.problems ?? [];
  const product = data?.product ?? null;
  return (
    <div className={kit.stack} aria-busy={!isCurrent}>
      <CallFailure call={call} />
      {!isCurrent && call.error === undefined && (
        <p className={kit.row}>
          <Spinner /> {t('products.checking')}
        </p>
      )}
      <div aria-live="polite">
        <FileErrors problems={problems} />
        {product !== null && <Banner title={t('products.canBeSold', { code: product.code })}>{product.name}</Banner>}
      </div>
      {product !== null && (
        <>
          <Card title={t('products.changes')}>
            <Differences compared={product} />
          </Card>
          {!product.isNew && (
            <Card title={t('products.kept')}>
              <KeptRows kept={product.kept} />
            </Card>
          )}
        </>
      )}
    </div>
  );
}

interface LoanChoiceProps {
  readonly choice: Choice;
  /** Two fields may be set at once, so each gives its own part. */
  readonly onChoice: (part: Partial<Choice>) => void;
  readonly currency: Currency;
}

/** A loan under a file that can be sold, of a choice. */
export function CheckedLoan({
  product,
  ...chosen
}: Omit<LoanChoiceProps, 'currency'> & { readonly product: NonNullable<Answer['product']> }) {
  return (
    <>
      <LoanChoice {...chosen} currency={product.currency} />
      <LoanCards compared={product} />
    </>
  );
}

type Currency = NonNullable<Answer['product']>['currency'];

function LoanChoice({ choice, onChoice, currency }: LoanChoiceProps) {
  const t = useTexts();
  const [amount, setAmount] = useState('');
  return (
    <div className={kit.filters}>
      <Pick
        label={t('borrower.client')}
        value={choice.client}
        onChange={(value) => onChoice({ client: value === 'repeat' ? value : 'new' })}
        options={[
          { value: 'new', label: t('borrower.new') },
          { value: 'repeat', label: t('borrower.repeat') },
        ]}
      />
      {choice.client === 'repeat' && (
        <FilterBox
          label={t('products.loansRepaid')}
          value={String(choice.loansRepaid)}
          onChange={(value) => onChoice({ loansRepaid: /^\d{1,3}$/.test(value) ? Number(value) : '' })}
          inputMode="numeric"
          maxLength={3}
        />
      )}
      <FilterBox
        label={t('waive.amount', { currency })}
        value={amount}
        onChange={(value) => {
          setAmount(value);
          onChoice({ amountMinor: minorOfFigure(value.trim(), currency) ?? '' });
        }}
        maxLength={15}
      />
      <FilterBox
        label={t('products.periods')}
        value={String(choice.periods)}
        onChange={(value) => onChoice({ periods: /^[1-9]\d{0,2}$/.test(value) ? Number(value) : '' })}
        inputMode="numeric"
        maxLength={3}
      />
    </div>
  );
}
