import { Fragment } from 'react';
import { sumMinor } from '@hiram/domain';
import type { OfferedLoan } from '../offers.ts';
import { chargesOf, hasCharges, percentOf } from '../offers.ts';
import { Card } from '../../ui/card.tsx';
import { ListRows } from '../../ui/list-rows.tsx';
import { Figure } from '../figure.tsx';
import { intervalOf, termOf } from '../figures.ts';
import { useMoney, usePage } from '../page-context.ts';
import css from './landing.module.css';

/** The full cost of an offered loan: the first content that a visitor sees. */
export function CostExample({ offered: { loan, offer } }: { offered: OfferedLoan }) {
  const page = usePage();
  const { t, terms } = page;
  const money = useMoney();
  const { schedule, effectiveRate } = offer;
  const feeText = hasCharges(offer) ? 'landing.example.charges' : 'landing.example.fee';
  const amounts = offer.instalments.map((each) =>
    sumMinor([each.principalMinor, each.interestMinor, each.feeMinor, each.taxMinor ?? 0]),
  );
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const percent = loan.annualRatePercent;
  return (
    <Card title={t('landing.example')}>
      <CostPicture offered={{ loan, offer }} />
      <ListRows
        rows={[
          {
            text: t('landing.serve.receive'),
            value: <Figure minor={offer.netProceedsMinor} />,
            strong: true,
          },
          { text: t('landing.serve.repay'), value: <Figure minor={offer.totalPayableMinor} />, strong: true },
          {
            text: t('landing.example.rate'),
            value: t('chrome.effective', {
              month: percentOf(effectiveRate.monthlyBasisPoints),
              year: percentOf(effectiveRate.yearlyBasisPoints),
            }),
            strong: true,
          },
          { text: t('landing.serve.term'), value: termOf({ loan, offer }, page) },
        ]}
      />
      <ListRows
        rows={[
          { text: t('landing.example.borrow'), value: <Figure minor={loan.principalMinor} /> },
          {
            text: t('landing.example.interest'),
            note:
              loan.method === 'flat'
                ? t('landing.example.interestFlat', { percent })
                : t('landing.example.interestDeclining', { percent }),
            value: <Figure minor={schedule.totals.interestMinor} />,
          },
          { text: t(feeText), value: <Figure minor={chargesOf(offer)} /> },
          { text: t('landing.example.cost'), value: <Figure minor={offer.totalCostMinor} />, strong: true },
          {
            text: t('landing.example.payments', {
              payments: t('chrome.payments', { count: loan.periods }),
              every: intervalOf(loan, page),
            }),
            value:
              low === high
                ? t('landing.example.paymentsOf', { amount: money(low) })
                : t('landing.example.paymentsBetween', { from: money(low), to: money(high) }),
          },
          { text: t('landing.example.late'), value: lateInShort(page, money) },
        ]}
      />
      <p className={css.small}>{t('landing.example.note', { product: loan.name })}</p>
    </Card>
  );

  function lateInShort({ t: say, lateCharges }: typeof page, inMoney: typeof money): string {
    const once = terms.latePenalty.oneTimeMinor.new;
    const daily = terms.latePenalty.dailyTiers[0]?.percentPerDay;
    const others = lateCharges(terms).map(({ text, value }) => `${text}: ${value}`);
    const usual = [
      ...(once === 0 && daily !== undefined ? [say('landing.example.lateDaily', { percent: daily })] : []),
      ...(once > 0 ? [say('landing.example.lateOnce', { amount: inMoney(once), percent: daily ?? '0' })] : []),
    ];
    return [...usual, ...others].join('; ') || say('landing.example.lateNone');
  }
}

/** What one receives beside what one repays, which is the same, interest and fee on top. */
function CostPicture({ offered: { offer } }: { offered: OfferedLoan }) {
  const { t } = usePage();
  const parts = [
    { name: t('landing.example.receive'), minor: offer.netProceedsMinor, tone: css.proceeds },
    {
      name: t(hasCharges(offer) ? 'landing.example.charges' : 'landing.example.fee'),
      minor: chargesOf(offer),
      tone: css.fee,
    },
    { name: t('landing.example.interest'), minor: offer.schedule.totals.interestMinor, tone: css.interest },
  ].filter(({ minor }) => minor > 0);
  const total = parts.reduce((sum, { minor }) => sum + minor, 0);
  const heightOf = (minor: number) => ((minor / total) * 100).toFixed(2);
  let below = 0;
  return (
    <>
      <svg className={css.columns} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {parts.map(({ name, minor, tone }, nth) => {
          below += minor;
          const place = { y: heightOf(total - below), width: '26', height: heightOf(minor), className: tone };
          return (
            <Fragment key={name}>
              {nth === 0 && <rect {...place} x="12" />}
              <rect {...place} x="62" />
            </Fragment>
          );
        })}
      </svg>
      <div className={css.names} aria-hidden="true">
        <span>{t('landing.serve.receive')}</span>
        <span>{t('landing.serve.repay')}</span>
      </div>
      <ul className={css.legend}>
        {parts.map(({ name, tone }) => (
          <li key={name}>
            <svg className={css.dot} viewBox="0 0 1 1" aria-hidden="true">
              <rect className={tone} width="1" height="1" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}
