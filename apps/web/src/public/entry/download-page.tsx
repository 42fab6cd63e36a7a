import { Smartphone } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import article from '../article.module.css';
import css from '../article-parts.module.css';
import { PhoneLink } from '../contact-links.tsx';
import { Lead } from '../lead.tsx';
import { usePage } from '../page-context.ts';
import actions from './actions.module.css';

const stores = [
  { platform: 'android', name: 'entry.download.androidStore', device: 'entry.download.android' },
  { platform: 'ios', name: 'entry.download.iosStore', device: 'entry.download.ios' },
] as const;

/** The download page of the app (RTE-04). The script adds the campaign to the addresses of the stores. */
export function DownloadPage() {
  const { t, rich, href, config, company, downloadUrls } = usePage();
  const offered = stores.flatMap(({ platform, ...store }) => {
    const url = downloadUrls[platform];
    return url === undefined ? [] : [{ ...store, platform, url }];
  });
  return (
    <article className={article.article}>
      <h1>{t('entry.download.title')}</h1>
      <Lead className={article.lead}>{t('entry.download.lead')}</Lead>
      {offered.length === 0 ? (
        <p>{rich('entry.download.none', { phone: <PhoneLink phone={company.phone} /> })}</p>
      ) : (
        <ul className={css.stores}>
          {offered.map(({ platform, url, name, device }) => (
            <li key={platform}>
              <a className={css.store} href={url} data-store={platform} rel="noopener">
                <Smartphone />
                <span>
                  <small>{t('entry.download.from')}</small> <b>{t(name)}</b>
                </span>
                <span className={css.device}>{t(device)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Card title={t('entry.download.browser.title')}>
        <p>{t('entry.download.browser.body')}</p>
        <div className={actions.actions}>
          <Button variant="secondary" href={href('login')}>
            {t('entry.download.browser.go')}
          </Button>
        </div>
      </Card>
      <Card title={t('entry.download.safe.title')}>
        <ul className={css.points}>
          <li>{t('entry.download.safe.publisher', { app: config.brand.appName, company: company.name })}</li>
          <li>{t('entry.download.safe.store')}</li>
          <li>{t('entry.download.safe.pay')}</li>
        </ul>
      </Card>
      <Card title={t('entry.download.after.title')}>
        <ol className={css.points}>
          <li>{t('entry.download.after.1')}</li>
          <li>{t('entry.download.after.2')}</li>
          <li>{t('entry.download.after.3')}</li>
        </ol>
      </Card>
      <p>
        <a href={href('loanAgreement')}>{t('entry.download.terms')}</a>
      </p>
    </article>
  );
}
