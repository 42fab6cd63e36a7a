import { Calculator, FileText, Headset, MessageSquareWarning, NotebookPen } from 'lucide-react';
import { useSession } from '../../api/api-context.ts';
import { useLink } from '../../router/navigation.ts';
import { publicAddress } from '../../router/public-address.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';

const icon = { size: '1.5em', 'aria-hidden': true } as const;

/** Links from home to tools and help. @param isKnown whether the visitor is logged in, which some of them require */
export function HomeLinks({ isKnown }: { isKnown: boolean }) {
  const t = useTexts('home');
  const link = useLink();
  const { sessionQuery } = useSession();
  return (
    <Card title={t('home.links')} padding="rows">
      <NavRow icon={<Calculator {...icon} />} note={t('home.calculatorNote')} {...link('calculator', {})}>
        {t('home.calculator')}
      </NavRow>
      {isKnown ? (
        <>
          <NavRow icon={<NotebookPen {...icon} />} note={t('home.bookkeepingNote')} {...link('bookkeeping', {})}>
            {t('home.bookkeeping')}
          </NavRow>
          <NavRow icon={<Headset {...icon} />} note={t('home.serviceNote')} {...link('customerService', {})}>
            {t('home.service')}
          </NavRow>
          <NavRow
            icon={<MessageSquareWarning {...icon} />}
            note={t('home.complaintsNote')}
            {...link('complaintHome', {})}
          >
            {t('home.complaints')}
          </NavRow>
        </>
      ) : (
        <NavRow icon={<FileText {...icon} />} href={publicAddress('loanAgreement', sessionQuery)}>
          {t('home.terms')}
        </NavRow>
      )}
    </Card>
  );
}
