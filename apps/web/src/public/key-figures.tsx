import { REPLY_WEEKDAYS } from '@hiram/domain';
import type { TermsProfile } from '@hiram/domain';
import { NoWrap } from '../ui/no-wrap.tsx';
import css from './key-figures.module.css';
import { usePage } from './page-context.ts';
import { earlySentence, extensionText, lateSentences, termText } from './term-sentences.ts';

/** The key figures of a loan agreement under given terms: on the landing page, and in the loan terms. */
export function KeyFigures({ terms }: { terms: TermsProfile }) {
  const page = { ...usePage(), terms };
  const { t } = page;
  const extension = extensionText(page);
  const { min, max } = terms.disbursalDays;
  const rows = [
    {
      text: t('landing.terms.term'),
      value: termText(page),
    },
    {
      text: t('landing.terms.decision'),
      value: t('landing.terms.decisionValue', { days: t('chrome.days', { count: terms.decisionWithinDays }) }),
    },
    {
      text: t('landing.terms.disbursal'),
      value: t('landing.terms.disbursalValue', { from: min, to: t('chrome.calendarDays', { count: max }) }),
    },
    { text: t('landing.terms.late'), value: lateSentences(page).join(' ') },
    { text: t('landing.terms.early'), value: earlySentence(page) },
    {
      text: t('landing.terms.extend'),
      value: extension === null ? t('landing.terms.extendNone') : t('landing.terms.extendValue', extension),
    },
    {
      text: t('landing.terms.changes'),
      value: t('landing.terms.changesValue', { days: t('chrome.days', { count: terms.notifyChangeWithinDays }) }),
    },
    {
      text: t('landing.terms.assignment'),
      value: t('landing.terms.assignmentValue', {
        days: t('chrome.businessDays', { count: terms.assignmentNoticeBusinessDays }),
      }),
    },
    {
      text: t('landing.terms.complaints'),
      value: t('landing.terms.complaintsValue', { days: t('chrome.weekdays', { count: REPLY_WEEKDAYS }) }),
    },
  ];
  return (
    <dl className={css.figures}>
      {rows.map(({ text, value }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>
            <NoWrap>{value}</NoWrap>
          </dd>
        </div>
      ))}
    </dl>
  );
}
