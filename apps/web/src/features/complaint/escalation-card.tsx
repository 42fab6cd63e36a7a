import type { loadComplaint } from '@hiram/contract/complaint';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';
import { Mail, Phone } from 'lucide-react';
import { useConfig } from '../../brand/config-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge, useOrigin } from '../../shell/shell-context.ts';
import { useAllowedAddress } from '../../shell/use-allowed-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { AddressText } from '../../ui/address-text.tsx';
import text from '../../ui/text.module.css';
import css from './complaint.module.css';
import { mailAddress } from './mail-address.ts';

type Escalation = NonNullable<ReadAnswerOf<typeof loadComplaint>['escalation']>;

/** Where a complaint goes that we did not settle: the grievance officer, then the authority over the lender. */
export function EscalationCard({ problemId, escalation }: { problemId: string; escalation: Escalation }) {
  const t = useTexts('complaint');
  const bridge = useBridge();
  const config = useConfig();
  const origin = useOrigin();
  const { officerName, officerPhone, officerEmail, authorityName, authorities } = escalation;
  return (
    <>
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
      {(authorities ?? []).length > 0 && (
        <Card title={t('complaint.authorities')}>
          <div className={text.stack}>
            {(authorities ?? []).map((authority) => (
              <Authority key={authority.name} authority={authority} />
            ))}
          </div>
        </Card>
      )}
    </>
  );
}

type AuthorityOf = NonNullable<Escalation['authorities']>[number];

/** An authority with its postal address and its website; an address that the pages may not open is shown only. */
function Authority({ authority }: { authority: AuthorityOf }) {
  const t = useTexts('complaint');
  const { about, name, address, website } = authority;
  const link = useAllowedAddress(website);
  return (
    <div className={css.text}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{t(`complaint.about.${about}`)}</p>
      {address !== '' && <p>{address}</p>}
      {link === null ? (
        <p>
          <AddressText>{website}</AddressText>
        </p>
      ) : (
        <Button variant="quiet" width="fit" href={link} target="_blank" rel="noreferrer">
          <AddressText>{website.replace(/^https:\/\//, '')}</AddressText>
        </Button>
      )}
    </div>
  );
}
