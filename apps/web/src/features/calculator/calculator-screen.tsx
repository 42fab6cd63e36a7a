import { loadOpenProducts } from '@hiram/contract/home';
import { type CurrencyCode, currencyOfFlag, markets, wallClockIn } from '@hiram/domain';
import { useState } from 'react';
import { useBackButton, useScreenParams } from '../../router/navigation.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useAnswer, useLoaded } from '../../router/use-answer.ts';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import css from './calculator.module.css';
import { CalculatorForm } from './calculator-form.tsx';
import { CalculatorResult } from './calculator-result.tsx';
import { type Draft, fieldsIn, firstDraft, isSame, offeredDraft } from './calculator-rules.ts';
import { Choice } from './choice.tsx';
import { OfferedTerms } from './offered-terms.tsx';
import { useCalculation } from './use-calculation.ts';
import { useOffer } from './use-offer.ts';

const resultDetails = deferModule(() => import('./result-details.tsx'));

/** The public offers: the calculator opens with the first. */
export async function loader({ read }: LoaderArgs) {
  return { open: await read(loadOpenProducts, {}) };
}

/** The loan calculator, without login (/calculator). */
function CalculatorScreen() {
  const t = useTexts('calculator');
  const back = useBackButton();
  const { market, currency: usual } = useConfig();
  const { currency: flag } = useScreenParams('calculator');
  const currency = currencyOf(flag, usual);
  const [today] = useState(() => {
    const { year, month, day } = wallClockIn(new Date(), markets[market].timeZone);
    return `${year}-${month}-${day}`;
  });
  // Without an answer it opens with an example, so a failure is not shown.
  const { data } = useAnswer(useLoaded<typeof loader>().open, { quiet: true });
  const product = data?.products?.find(({ terms, example }) => terms !== undefined && example?.currency === currency);
  const offered = product?.terms && offeredDraft(product.terms, today, currency);
  const [draft, setDraft] = useState<Draft>(offered ?? firstDraft(today, currency));
  const [picked, setPicked] = useState('');
  const offers = (data?.products ?? []).filter(
    ({ productId, example }) => productId !== '' && example?.currency === currency,
  );
  const named = offers.find(({ productId }) => productId === picked) ?? product;
  const offer = useOffer(picked !== '');
  const calculation = useCalculation(draft);
  const { error, result } = calculation;
  const details = useDeferredModule(resultDetails, true);
  // A refusal that names a field is shown there.
  const wrong = fieldsIn(error?.data);
  const own = (
    <>
      <CalculatorForm
        {...{ draft, currency }}
        onChange={setDraft}
        refused={wrong}
        Advanced={details?.AdvancedOptions}
      />
      {product !== undefined && offered !== undefined && (
        <OfferedTerms product={product.name} isOffered={isSame(draft, offered)} onReset={() => setDraft(offered)} />
      )}
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
      {result !== undefined && details !== null && <details.ResultDetails {...{ result, draft, currency }} />}
    </>
  );
  return (
    <Screen title={t('title.calculator')} back={back} busy={result === undefined && error === undefined}>
      <p className={css.intro}>
        {named === undefined ? t('calculator.intro') : t('calculator.introOf', { product: named.name })}
      </p>
      {offers.length > 0 && (
        <Card>
          <Choice
            label={t('calculator.which')}
            options={[...offers.map(({ productId, name }) => [productId, name] as const), ['', t('calculator.own')]]}
            value={picked}
            onChange={setPicked}
            error={undefined}
          />
        </Card>
      )}
      {picked === '' ? own : offer && <offer.Offer key={picked} productId={picked} currency={currency} />}
    </Screen>
  );
}

/** The currency of the flag in the address, the market's own without one (CNF-08). */
const currencyOf = (flag: string | undefined, usual: CurrencyCode): CurrencyCode =>
  flag === undefined ? usual : currencyOfFlag(flag);

export { CalculatorScreen as Component };
