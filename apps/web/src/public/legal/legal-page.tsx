import type { ReactNode } from 'react';
import { Day } from '../day.tsx';
import { Lead } from '../lead.tsx';
import { usePage } from '../page-context.ts';
import css from './legal.module.css';
import parts from './legal-parts.module.css';
import { legalValues } from './legal-values.tsx';
import { type LegalSection, ValuesContext } from './section.tsx';
import { workedExample } from './worked-example.ts';

export interface LegalPageProps {
  title: string;
  sections: readonly LegalSection[];
  readonly lead: string;
  /** Between the lead and the table of contents. */
  children: ReactNode;
}

/** A long text: a title, a table of contents, numbered sections with anchors. */
export function LegalPage({ title, lead, sections, children }: LegalPageProps) {
  const page = usePage();
  const { t, rich, fill, company, terms, example, today } = page;
  const values = legalValues(page, { sections, worked: workedExample(example, terms, today) });
  return (
    <ValuesContext value={values}>
      <div className={css.page}>
        <article className={css.text}>
          <h1>{title}</h1>
          <p className={css.date}>{rich('chrome.inForce', { date: <Day on={company.legalFromOn} /> })}</p>
          <Lead>{lead}</Lead>
          {children}
          <nav className={parts.contents} aria-labelledby="contents">
            <h2 id="contents">{t('chrome.contents')}</h2>
            <ol>
              {sections.map(({ id, title: key }) => (
                <li key={id}>
                  <a href={`#${id}`}>{fill(key, values)}</a>
                </li>
              ))}
            </ol>
          </nav>
          {sections.map(({ id, title: key, Body }, index) => (
            <section key={id} id={id} className={parts.section} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>
                {index + 1}. {fill(key, values)}
              </h2>
              <Body />
            </section>
          ))}
        </article>
      </div>
    </ValuesContext>
  );
}
