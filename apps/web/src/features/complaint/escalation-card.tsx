import type { loadComplaint } from '@hiram/contract/complaint';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { Mail, Phone } from 'lucide-react';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useOrigin } from '../../shell/shell-context.ts';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import css from './complaint.module.css';
import { mailAddress } from './mail-address.ts';

type Escalation = NonNullable<ReadAnswerOf<typeof loadComplaint>['escalation']>;

/** Where a complaint goes that we did not settle: the grievance officer, then the authority over the lender. */
export function EscalationCard({ problemId, escalation }: { problemId: string; escalation: Escalation }) {
  const t = useTexts('complaint');
  const bridge = useBridge();
  const config = useConfig();
  const origin = useOrigin();
  const { officerName, officerPhone, officerEmail, authorityName } = escalation;
  return (
    <Card title={t('complaint.escalate')} padding="rows">
      <p className={css.text}>{t('complaint.escalateBody', { name: officerName, id: problemId })}</p>
      {officerEmail !== '' && (
        <NavRow
          icon={<Mail aria-hidden="true" />}
          note={t('complaint.officer')}
          href={mailAddress(officerEmail, config, origin)}
        >
          {officerEmail}
        </NavRow>
      )}
      {officerPhone !== '' && (
        <NavRow
          icon={<Phone aria-hidden="true" />}
          note={t('complaint.officer')}
          onClick={() => bridge.callTelephone(officerPhone)}
        >
          {officerPhone}
        </NavRow>
      )}
      {authorityName !== '' && <p className={css.last}>{t('complaint.authority', { authority: authorityName })}</p>}
    </Card>
  );
}
