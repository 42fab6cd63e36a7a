import type { Statement, StatementLine } from '@hiram/contract/mine';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatAmount, formatValue } from '../../ui/formats.ts';
import { useToast } from '../../ui/toast.tsx';
import css from './statement.module.css';
import { NoWrap } from '../../ui/no-wrap.tsx';

/** The transactions, line by line, with the balance after each. */
export function Movements({ statement }: { statement: Statement }) {
  const t = useTexts('mine');
  const { lines, opening, closing, currency, fromOn, toOn } = statement;
  const list = lines ?? [];
  return (
    <Card title={t('statement.movements')}>
      {opening !== 0 && (
        <p className={css.edge}>
          <span>
            <NoWrap>{t('statement.before', { date: fromOn })}</NoWrap>
          </span>
          <strong>{formatAmount(opening, currency)}</strong>
        </p>
      )}
      {list.length === 0 && <p className={css.note}>{t('statement.nothing')}</p>}
      <ul>
        {list.map((line, index) => (
          // A statement's lines keep their order, so the index is a stable key.
          // oxlint-disable-next-line react/no-array-index-key
          <Line key={index} line={line} currency={currency} />
        ))}
      </ul>
      <p className={css.edge}>
        <span>
          <NoWrap>{t('statement.after', { date: toOn })}</NoWrap>
        </span>
        <strong>{formatAmount(closing, currency)}</strong>
      </p>
    </Card>
  );
}

interface LineProps extends Pick<Statement, 'currency'> {
  readonly line: StatementLine;
}

function Line({ line, currency }: LineProps) {
  const t = useTexts('mine');
  const { on, kind, title, note, reference, parts, amount, change, balance } = line;
  const isReversed = kind.startsWith('reversed_');
  const money = (value: number | string) => formatAmount(value, currency);
  return (
    <li className={css.line}>
      <div className={css.what}>
        <p className={css.note}>
          <NoWrap>{formatValue(on)}</NoWrap>
        </p>
        <p className={css.title}>{isReversed ? <s>{title}</s> : title}</p>
      </div>
      <div className={css.figures}>
        {change === 0 ? (
          amount > 0 && (
            <p className={css.due}>
              {isReversed ? <s>{money(amount)}</s> : t('statement.fell', { amount: money(amount) })}
            </p>
          )
        ) : (
          <p className={classNames(css.change, change < 0 && css.paid)}>
            {change < 0 ? '−' : '+'}
            {money(Math.abs(change))}
          </p>
        )}
        <p className={css.note}>{t('statement.left', { amount: money(balance) })}</p>
      </div>
      {note !== '' && (
        <p className={classNames(css.note, css.wide)}>
          <NoWrap>{note}</NoWrap>
        </p>
      )}
      {(parts ?? []).length > 0 && (
        <p className={classNames(css.note, css.wide, css.parts)}>
          {(parts ?? []).map(({ text, value }) => (
            <span key={text}>
              {text} {money(value)}
            </span>
          ))}
        </p>
      )}
      {reference !== '' && <Reference reference={reference} />}
    </li>
  );
}

/** A payment's reference, for questions about it. */
function Reference({ reference }: { reference: string }) {
  const t = useTexts('mine');
  const toast = useToast();
  return (
    <p className={classNames(css.note, css.wide, css.reference)}>
      {t('statement.reference', { reference })}
      <CopyButton
        look="icon"
        text={reference}
        label={t('statement.copyReference', { reference })}
        onCopied={() => toast(t('common.copied'), { tone: 'good' })}
        onFailed={() => toast(t('common.error'), { tone: 'bad' })}
      />
    </p>
  );
}
