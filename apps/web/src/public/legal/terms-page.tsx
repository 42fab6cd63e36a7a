import { Card } from '../../ui/card.tsx';
import { KeyFigures } from '../key-figures.tsx';
import { usePage } from '../page-context.ts';
import { LegalPage } from './legal-page.tsx';
import { termsSectionsOf } from './terms-sections.tsx';

/** The loan terms and conditions (PUB-03). */
export function TermsPage() {
  const page = usePage();
  const { t, company, terms } = page;
  const sections = termsSectionsOf(page);
  return (
    <LegalPage title={t('terms.title')} lead={t('terms.lead', { company: company.name })} sections={sections}>
      <Card title={t('terms.short.title')}>
        <KeyFigures terms={terms} />
      </Card>
    </LegalPage>
  );
}
