import { REPLY_WEEKDAYS } from '@hiram/domain';
import { CircleCheck, Clock, HandCoins, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import article from '../article.module.css';
import css from '../article-parts.module.css';
import { CompanyCard } from '../page-footer.tsx';
import { Lead } from '../lead.tsx';
import { marketName } from '../market-names.ts';
import { usePage } from '../page-context.ts';
import { extensionText } from '../term-sentences.ts';

/** Mission, advantages, team and contact (PUB-03). */
export function AboutPage() {
  const page = usePage();
  const { t, company, config, terms } = page;
  const { min, max } = terms.disbursalDays;
  const extension = extensionText(page);
  return (
    <article className={article.article}>
      <h1>{t('about.title')}</h1>
      <Lead className={article.lead}>
        {t('about.lead', {
          company: company.name,
          app: config.brand.appName,
          country: marketName(page, 'country'),
        })}
      </Lead>
      <h2>{t('about.mission.title')}</h2>
      <p>{t('about.mission.1')}</p>
      <p>{t('about.mission.2')}</p>
      <h2>{t('about.advantages.title')}</h2>
      <ul className={css.cards}>
        <Advantage icon={<Clock />} title={t('about.approval.title')}>
          {t('about.approval.body', {
            decision: t('chrome.days', { count: terms.decisionWithinDays }),
            from: min,
            to: t('chrome.calendarDays', { count: max }),
          })}
        </Advantage>
        <Advantage icon={<CircleCheck />} title={t('about.fees.title')}>
          {t('about.fees.body')}
        </Advantage>
        <Advantage icon={<HandCoins />} title={t('about.repayment.title')}>
          {t('about.repayment.body')} {extension !== null && t('about.repayment.extend', extension)}
        </Advantage>
        <Advantage icon={<ShieldCheck />} title={t('about.security.title')}>
          {t('about.security.body')}
        </Advantage>
      </ul>
      <h2>{t('about.team.title')}</h2>
      <p>{t('about.team.1', { reply: t('chrome.weekdays', { count: REPLY_WEEKDAYS }) })}</p>
      <p>{t('about.team.2', { officer: company.grievanceOfficer.name })}</p>
      <h2>{t('about.company.title')}</h2>
      <p>{t('about.company.supervised', { authority: company.authorityName })}</p>
      <h2>{t('about.contact.title')}</h2>
      <p>{t('about.contact.body')}</p>
      <CompanyCard />
    </article>
  );
}

function Advantage({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      <Card>
        <span className={css.icon}>{icon}</span>
        <h3>{title}</h3>
        <p>{children}</p>
      </Card>
    </li>
  );
}
