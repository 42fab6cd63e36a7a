import { Button } from '../../ui/button.tsx';
import { LegalPage } from '../legal/legal-page.tsx';
import { termsSectionsOf } from '../legal/terms-sections.tsx';
import { usePage } from '../page-context.ts';
import css from './actions.module.css';

/** The agreement that registration and campaigns link to (RTE-04): the loan terms, with links onward. */
export function AgreementPage() {
  const page = usePage();
  const { t, href, company } = page;
  return (
    <LegalPage
      title={t('terms.title')}
      lead={t('entry.agreement.lead', { company: company.name })}
      sections={termsSectionsOf(page)}
    >
      <div className={css.actions}>
        <Button width="fit" href={href('register')}>
          {t('entry.agreement.register')}
        </Button>
        <Button width="fit" variant="secondary" href={href('download')}>
          {t('entry.agreement.download')}
        </Button>
      </div>
    </LegalPage>
  );
}
