import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { Logo } from '../../ui/logo.tsx';
import { Figure } from '../figure.tsx';
import { termOf } from '../figures.ts';
import { percentOf } from '../offers.ts';
import { marketName } from '../market-names.ts';
import { usePage } from '../page-context.ts';
import hero from './hero.module.css';
import { classNames } from '../../ui/class-names.ts';
import chrome from '../chrome.module.css';
import css from './landing.module.css';

/** The offer, and the steps to a loan. */
export function OfferAndSteps() {
  const page = usePage();
  const { t, terms, offers, href } = page;
  return (
    <section id="serve" className={classNames(chrome.column, css.section)} aria-labelledby="serve-title">
      <h2 id="serve-title">{t('landing.serve.title')}</h2>
      <p className={css.lead}>
        {t('landing.serve.body', {
          country: marketName(page, 'country'),
          from: terms.termDays.min,
          to: t('chrome.days', { count: terms.termDays.max }),
        })}
      </p>
      {offers.length > 0 && (
        <ul className={css.grid}>
          {offers.map(({ loan, offer }) => (
            <li key={loan.name}>
              <Card>
                <h3 className={css.product}>
                  <Logo name={loan.name} size="s" /> {loan.name}
                </h3>
                <ListRows
                  rows={[
                    { text: t('landing.serve.borrow'), value: <Figure minor={loan.principalMinor} /> },
                    { text: t('landing.serve.receive'), value: <Figure minor={offer.netProceedsMinor} /> },
                    { text: t('landing.serve.repay'), value: <Figure minor={offer.totalPayableMinor} /> },
                    { text: t('landing.serve.term'), value: termOf({ loan, offer }, page) },
                    {
                      text: t('landing.serve.rate'),
                      value: t('landing.serve.percent', { percent: percentOf(offer.effectiveRate.yearlyBasisPoints) }),
                    },
                  ]}
                />
                <Button variant="secondary" href={href('login', { appliesFor: loan.productId })}>
                  {t('landing.serve.apply', { product: loan.name })}
                </Button>
              </Card>
            </li>
          ))}
        </ul>
      )}
      <HowItWorks />
    </section>
  );
}

function HowItWorks() {
  const { t, terms, offers, href } = usePage();
  const { min, max } = terms.disbursalDays;
  const steps = [
    [t('landing.how.1.title'), t('landing.how.1.body')],
    [
      t('landing.how.2.title', { days: t('chrome.days', { count: terms.decisionWithinDays }) }),
      t('landing.how.2.body'),
    ],
    [t('landing.how.3.title'), t('landing.how.3.body')],
    [t('landing.how.4.title'), t('landing.how.4.body', { from: min, to: t('chrome.calendarDays', { count: max }) })],
    [t('landing.how.5.title'), t('landing.how.5.body')],
  ] as const;
  return (
    <>
      <h2 className={css.next}>{t('landing.how.title')}</h2>
      <ol className={css.steps}>
        {steps.map(([title, body]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{body}</p>
          </li>
        ))}
      </ol>
      <div className={hero.actions}>
        <Button width="fit" href={href('login', { appliesFor: offers[0]?.loan.productId })}>
          {t('landing.hero.apply')}
        </Button>
        <Button width="fit" variant="secondary" href={href('download')}>
          {t('chrome.download')}
        </Button>
      </div>
    </>
  );
}
