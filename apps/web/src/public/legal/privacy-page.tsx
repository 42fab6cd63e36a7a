import { Card } from '../../ui/card.tsx';
import { usePage } from '../page-context.ts';
import { LegalPage } from './legal-page.tsx';
import { privacySections } from './privacy-sections.tsx';
import { Paragraphs, Points } from './section.tsx';

/** The privacy policy (PUB-03). */
export function PrivacyPage() {
  const { t, company, config } = usePage();
  return (
    <LegalPage
      title={t('privacy.title')}
      lead={t('privacy.lead', { company: company.name, app: config.brand.appName })}
      sections={privacySections}
    >
      <Paragraphs of={['privacy.lead.who', 'privacy.lead.changes']} />
      <Card title={t('privacy.short.title')}>
        <Points of={['privacy.short.1', 'privacy.short.2', 'privacy.short.3', 'privacy.short.4']} />
      </Card>
    </LegalPage>
  );
}
