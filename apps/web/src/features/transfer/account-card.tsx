import { currencies } from '@hiram/domain';
import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { formatAmount } from '../../ui/formats.ts';
import { ListRows, type TextValueRow } from '../../ui/list-rows.tsx';
import { useToast } from '../../ui/toast.tsx';
import css from './transfer.module.css';
import { restOf, type Transfer } from './transfer-rules.ts';

/** Everything that is typed into a transfer, each to be copied as a bank's app takes it. */
export function AccountCard({ transfer }: { transfer: Transfer }) {
  const t = useTexts('transfer');
  const { bankName, accountName, accountNumber, ifsc, branch, reference, currency, state } = transfer;
  if (accountNumber === '') return <Banner tone="warn">{t('transfer.accountGone')}</Banner>;
  const amount = state === 'differs' ? restOf(transfer) : transfer.amount;
  const copied = (
    text: string,
    { shown, copy, note }: { shown: string; copy?: string; note?: string },
  ): TextValueRow[] =>
    shown === ''
      ? []
      : [{ text, value: <Copied what={text} shown={shown} copy={copy ?? shown} />, ...(note && { note }) }];
  const rows: TextValueRow[] = [
    ...(bankName === '' ? [] : [{ text: t('transfer.bank'), value: bankName }]),
    ...(branch === '' ? [] : [{ text: t('transfer.branch'), value: branch }]),
    ...copied(t('transfer.accountName'), { shown: accountName }),
    ...copied(t('transfer.accountNumber'), { shown: accountNumber, copy: accountNumber.replaceAll(/[\s-]/g, '') }),
    ...copied(t('transfer.ifsc'), { shown: ifsc }),
    ...copied(t('transfer.amount'), { shown: formatAmount(amount, currency), copy: figureOf(amount, currency) }),
    ...copied(t('transfer.reference'), { shown: reference, note: t('transfer.referenceNote') }),
  ];
  return (
    <Card title={t('transfer.to')}>
      <ListRows rows={rows} />
    </Card>
  );
}

/** An amount as a field of a bank's app takes it: '1184.56'. */
function figureOf(amount: Transfer['amount'], currency: Transfer['currency']): string {
  if (typeof amount === 'string') return amount;
  const { exponent } = currencies[currency];
  return (amount / 10 ** exponent).toFixed(exponent);
}

function Copied({ what, shown, copy }: { what: string; shown: string; copy: string }) {
  const t = useTexts('transfer');
  const toast = useToast();
  return (
    <span className={css.copied}>
      <span>{shown}</span>
      <CopyButton
        look="icon"
        text={copy}
        label={t('transfer.copyOf', { what })}
        onCopied={() => toast(t('common.copied'), { tone: 'good' })}
        onFailed={() => toast(t('transfer.copyFailed'), { tone: 'warn' })}
      />
    </span>
  );
}
