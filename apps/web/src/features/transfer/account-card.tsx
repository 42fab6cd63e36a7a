import { plainFigure } from '@hiram/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { useToast } from '../../ui/toast.tsx';
import css from './transfer.module.css';
import { shortfallOf, type Transfer } from './transfer-rules.ts';

/** The data for a transfer, each to be copied in the format of a bank's app. */
export function AccountCard({ transfer }: { transfer: Transfer }) {
  const t = useTexts('transfer');
  const { bankName, accountName, accountNumber, ifsc, branch, reference, currency, state } = transfer;
  if (accountNumber === '') return <Banner tone="warn">{t('transfer.accountGone')}</Banner>;
  const amount = state === 'differs' ? shortfallOf(transfer) : transfer.amount;
  const fields: readonly Field[] = [
    { label: t('transfer.bank'), shown: [bankName, branch].filter((part) => part !== '').join(', ') },
    { label: t('transfer.accountName'), shown: accountName, copy: accountName },
    { label: t('transfer.accountNumber'), shown: accountNumber, copy: accountNumber.replace(/[\s-]/g, '') },
    { label: t('transfer.ifsc'), shown: ifsc, copy: ifsc },
    { label: t('transfer.amount'), shown: formatAmount(amount, currency), copy: figureOf(amount, currency) },
    { label: t('transfer.reference'), shown: reference, copy: reference, note: t('transfer.referenceNote') },
  ];
  return (
    <Card title={t('transfer.to')}>
      <dl className={css.fields}>
        {fields
          .filter(({ shown }) => shown !== '')
          .map((field) => (
            <FieldRow key={field.label} {...field} />
          ))}
      </dl>
    </Card>
  );
}

interface Field {
  readonly label: string;
  readonly shown: string;
  /** The text to copy; null for data that a bank's app offers as a list. */
  readonly copy?: string;
  readonly note?: string;
}

function FieldRow({ label, shown, copy, note }: Field) {
  const t = useTexts('transfer');
  const toast = useToast();
  return (
    <div className={css.field}>
      <dt>{label}</dt>
      <dd>
        <span>
          {shown}
          {note !== undefined && <small>{note}</small>}
        </span>
        {copy !== undefined && (
          <CopyButton
            look="icon"
            text={copy}
            label={t('transfer.copyOf', { what: label })}
            onCopied={() => toast(t('common.copied'), { tone: 'good' })}
            onFailed={() => toast(t('transfer.copyFailed'), { tone: 'warn' })}
          />
        )}
      </dd>
    </div>
  );
}

/** An amount in the format of a bank's app: '1184.56'. */
function figureOf(amount: Transfer['amount'], currency: Transfer['currency']): string {
  if (typeof amount === 'string') return amount;
  return plainFigure(amount, currency);
}
