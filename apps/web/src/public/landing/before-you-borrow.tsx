import { Banknote, CalendarPlus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { usePage } from '../page-context.ts';
import { earlySentence, extensionText, lateSentences } from '../term-sentences.ts';
import { classNames } from '../../ui/class-names.ts';
import chrome from '../chrome.module.css';
import css from './landing.module.css';

/** Late payment, early repayment and extensions. */
export function BeforeYouBorrow() {
  const page = usePage();
  const { t, href, terms, company } = page;
  const extension = extensionText(page);
  return (
    <section className={classNames(chrome.column, css.section)} aria-labelledby="know-title">
      <h2 id="know-title">{t('landing.know.title')}</h2>
      <ul className={css.grid}>
        <Note icon={<TriangleAlert />} title={t('landing.know.late.title')} tone={css.warn}>
          {lateSentences(page)}
        </Note>
        <Note icon={<Banknote />} title={t('landing.know.early.title')}>
          {[earlySentence(page), t(`landing.know.early.${terms.prepayment.interest}`)]}
        </Note>
        <Note icon={<CalendarPlus />} title={t('landing.know.extend.title')}>
          {[
            extension === null
              ? t('landing.know.extend.none', { phone: company.phone })
              : t('landing.know.extend.body', extension),
          ]}
        </Note>
      </ul>
      <p>
        <a href={href('loanAgreement')}>{t('landing.know.more')}</a>
      </p>
    </section>
  );
}

interface NoteProps {
  icon: ReactNode;
  title: string;
  tone?: string | undefined;
  children: readonly string[];
}

function Note({ icon, title, tone, children }: NoteProps) {
  return (
    <li>
      <Card>
        <span className={tone ?? css.icon}>{icon}</span>
        <h3>{title}</h3>
        {children.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Card>
    </li>
  );
}
