import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import article from '../article.module.css';
import css from '../article-parts.module.css';
import { Lead } from '../lead.tsx';
import { usePage } from '../page-context.ts';
import { RegisterForm } from '../register/register-form.tsx';
import actions from './actions.module.css';

/** The registration page for newcomers (RTE-05): a form, which needs a script, or without one a link to the app. */
export function RegisterPage() {
  const { t, rich, href } = usePage();
  return (
    <article className={article.article}>
      <h1>{t('entry.register.title')}</h1>
      <Lead className={article.lead}>{t('entry.register.lead')}</Lead>
      <RegisterForm />
      <Card title={t('entry.register.need.title')}>
        <ul className={css.points}>
          <li>{t('entry.register.need.phone')}</li>
          <li>{t('entry.register.need.account')}</li>
        </ul>
      </Card>
      <Card title={t('entry.register.app.title')}>
        <p>{t('entry.register.app.body')}</p>
        <div className={actions.actions}>
          <Button variant="secondary" href={href('download')}>
            {t('chrome.download')}
          </Button>
        </div>
      </Card>
      <p className={css.small}>
        {rich('entry.register.read', {
          terms: <a href={href('agreement')}>{t('entry.register.readTerms')}</a>,
          privacy: <a href={href('privacy')}>{t('entry.register.readPrivacy')}</a>,
        })}
      </p>
    </article>
  );
}
