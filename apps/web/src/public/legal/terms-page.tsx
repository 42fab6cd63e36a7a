import { Card } from '../../ui/card.tsx';
import { KeyFigures } from '../key-figures.tsx';
import { usePage } from '../page-context.ts';
import { LegalPage } from './legal-page.tsx';
import { termsSections } from './terms-sections.tsx';

/** The loan terms and conditions (PUB-03). */
export function TermsPage() {
  const { t, company } = usePage();
  return (
    <LegalPage title={t('terms.title')} lead={t('terms.lead', { company: company.name })} sections={termsSections}>
      <Card title={t('terms.short.title')}>
        <KeyFigures />
      </Card>
    </LegalPage>
  );
}
