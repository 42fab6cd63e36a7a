import type { RepaymentInfo } from '@hiram/contract/repayment';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { Logo } from '../../ui/logo.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { CodeText } from './code-text.tsx';
import { CopyCode } from './copy-code.tsx';
import css from './repayment.module.css';
import { useCodeLink } from './use-code-link.ts';
import type { OrderRef } from './use-repayment.ts';
import { ValidUntil } from './valid-until.tsx';

/** The code for paying at once, without choosing a channel (REP-04). */
export function PayCodeCard({ info, order }: { info: RepaymentInfo; order: OrderRef }) {
  const t = useTexts('repayment');
  const toCode = useCodeLink(info, order);
  const { defDetail } = info;
  if (toCode === null || !defDetail) return null;
  const { payCode, logo, title, holdsUntil, expiresAt } = defDetail;
  return (
    <Card padding="rows" title={t('repayment.code')}>
      <NavRow
        icon={<Logo src={logo} name={title || t('repayment.code')} />}
        note={t('repayment.codeSteps')}
        {...toCode}
      >
        {title || t('repayment.payWithCode')}
      </NavRow>
      <div className={css.codeLine}>
        <CodeText code={payCode} />
        <CopyCode code={payCode} label={t('repayment.copyCode')} look="icon" />
      </div>
      <div className={css.gap}>
        <ValidUntil {...{ expiresAt, holdsUntil }} />
      </div>
    </Card>
  );
}
