import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import type { PartChannel, quotePart } from '@hiram/contract/part-payment';
import type { CurrencyCode } from '@hiram/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card } from '../../ui/card.tsx';
import { formatWhole } from '../../ui/formats.ts';
import { ListRows } from '../../ui/list-rows.tsx';
import { RadioList } from '../../ui/radio-list.tsx';
import { channelNote } from './channels.ts';

interface PartQuoteProps {
  readonly quote: NonNullable<ReadAnswerOf<typeof quotePart>['quote']>;
  readonly currency: CurrencyCode;
}

/** What the amount pays, in order; then what it stops tomorrow, and what stays. */
export function PartQuote({ quote, currency }: PartQuoteProps) {
  const t = useTexts('part');
  const row = (text: string, minor: number) => ({ text, value: <Amount value={minor} currency={currency} /> });
  const { covers, leftMinor, stopsMinor, tomorrowMinor, nextDueMinor, nextDueOn } = quote;
  return (
    <>
      <div role="status">
        <Card title={t('part.covers')}>
          <ListRows
            rows={covers.map(({ number, text, amountMinor }) =>
              row(number === null ? text : t('part.instalment', { text, number }), amountMinor),
            )}
          />
        </Card>
      </div>
      <Card title={t('part.after')}>
        <ListRows
          rows={[
            ...(stopsMinor > 0 ? [row(t('part.stops'), stopsMinor)] : []),
            ...(tomorrowMinor > 0 ? [row(t('part.tomorrow'), tomorrowMinor)] : []),
            row(t('part.left'), leftMinor),
            ...(nextDueMinor !== null && nextDueOn !== null
              ? [row(t('part.next', { date: nextDueOn }), nextDueMinor)]
              : []),
          ]}
        />
      </Card>
    </>
  );
}

interface PartChannelsProps {
  readonly channels: readonly PartChannel[];
  readonly currency: CurrencyCode;
  /** Whether the amount is not below a channel's least. */
  readonly fits: (leastMinor: number) => boolean;
  readonly value: string | null;
  readonly onChange: (channelNumber: string) => void;
}

/** The channels, each with the least amount that it takes. */
export function PartChannels({ channels, currency, fits, value, onChange }: PartChannelsProps) {
  const t = useTexts<'repayment' | 'part'>('part');
  return (
    <Card title={t('repayment.method')}>
      <RadioList
        label={t('repayment.method')}
        rows={channels.map((one) => ({
          value: one.channel_number,
          name: one.name,
          logo: one.logo,
          note: [channelNote(t, one, currency), t('part.from', { amount: formatWhole(one.leastMinor, currency) })]
            .filter((part) => part !== '')
            .join(' · '),
          disabled: !fits(one.leastMinor),
        }))}
        value={value}
        onChange={onChange}
      />
    </Card>
  );
}
