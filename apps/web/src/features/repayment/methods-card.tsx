import type { RepaymentChannel } from '@hiram/contract/repayment';
import type { CurrencyCode } from '@hiram/domain';
import { ChevronDown } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { channelNote } from './channels.ts';
import { Steps } from './notice-cards.tsx';
import css from './repayment.module.css';

export interface MethodsCardProps {
  readonly channels: readonly RepaymentChannel[];
  readonly currency: CurrencyCode;
}

/** The channels before the sheet is opened: by name, each with its steps where the service sends them. */
export function MethodsCard({ channels, currency }: MethodsCardProps) {
  const t = useTexts('repayment');
  if (channels.length === 0) return null;
  const hasSteps = channels.some(({ payNotice }) => (payNotice ?? []).length > 0);
  return (
    <Card title={t('repayment.method')}>
      {hasSteps ? (
        <ul className={css.ways}>
          {channels.map((channel) => (
            <Way key={channel.channel_number} channel={channel} currency={currency} />
          ))}
        </ul>
      ) : (
        <p className={css.soft}>
          <NoWrap>{channels.map(({ name }) => name).join(' · ')}</NoWrap>
        </p>
      )}
    </Card>
  );
}

function Way({ channel, currency }: { channel: RepaymentChannel; currency: CurrencyCode }) {
  const t = useTexts('repayment');
  const notices = channel.payNotice ?? [];
  const note = channelNote(t, channel, currency);
  const head = (
    <span>
      <strong>{channel.name}</strong>{' '}
      {note !== '' && (
        <small className={css.soft}>
          <NoWrap>{note}</NoWrap>
        </small>
      )}
    </span>
  );
  if (notices.length === 0) return <li className={css.wayHead}>{head}</li>;
  return (
    <li>
      <details>
        <summary className={css.wayHead}>
          {head}
          <ChevronDown size="1.25em" aria-hidden="true" />
        </summary>
        {notices.map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <h3 className={css.soft}>{title}</h3>
            {(items ?? []).map(({ name, steps }) => (
              <div key={name}>
                <h4 className={css.soft}>{name}</h4>
                <Steps steps={steps ?? []} />
              </div>
            ))}
          </section>
        ))}
      </details>
    </li>
  );
}
