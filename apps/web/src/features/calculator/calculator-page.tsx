import { type CurrencyCode, markets, wallClockIn } from '@hiram/domain';
import { useState } from 'react';
import { useBackButton, useScreenParams } from '../../app/navigation.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './calculator.module.css';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorResult } from './calculator-result.tsx';
import { type Draft, fieldsIn, firstDraft } from './calculator-rules.ts';
import { useCalculation } from './use-calculation.ts';

/** What a loan of any figures costs. It knows nobody and keeps nothing. */
export function CalculatorPage() {
  const t = useTexts('calculator');
  const back = useBackButton();
  const { market, currency: usual } = useConfig();
  const { currency: flag } = useScreenParams('calculator');
  const currency = currencyOf(flag, usual);
  const [draft, setDraft] = useState<Draft>(() => {
    const { year, month, day } = wallClockIn(new Date(), markets[market].timeZone);
    return firstDraft(`${year}-${month}-${day}`);
  });
  const calculation = useCalculation(draft);
  const { error, result } = calculation;
  // A refusal that names a field is said there.
  const wrong = fieldsIn(error?.data);
  return (
    <Screen title={t('title.calculator')} back={back} busy={result === undefined && error === undefined}>
      <p className={css.intro}>{t('calculator.intro')}</p>
      <CalculatorForm draft={draft} onChange={setDraft} currency={currency} refused={wrong} />
      {error !== undefined && wrong.size === 0 && (
        <Banner
          tone="bad"
          live="assertive"
          action={
            <Button variant="quiet" width="fit" busy={calculation.isRunning} onClick={() => void calculation.retry()}>
              {t('common.retry')}
            </Button>
          }
        >
          {error.message || t('failure.body')}
        </Banner>
      )}
      {result === undefined && error === undefined && <Skeleton label={t('common.loading')} />}
      {result !== undefined && <CalculatorResult {...calculation} result={result} currency={currency} />}
    </Screen>
  );
}

/** The rupee where the address says 1, the peso where it says anything else, the market's own where it says nothing (CNF-08). */
function currencyOf(flag: string | undefined, usual: CurrencyCode): CurrencyCode {
  if (flag === undefined) return usual;
  return flag === '1' ? 'INR' : 'PHP';
}
