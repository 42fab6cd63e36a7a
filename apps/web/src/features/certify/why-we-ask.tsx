import type { CertifyItem } from '@hiram/contract/certify';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './certify.module.css';

/** Why each question of a step is asked, in one place. */
export function WhyWeAsk({ items }: { items: readonly CertifyItem[] }) {
  const t = useTexts('certify');
  const explained = items.filter(({ reason }) => reason !== '');
  if (explained.length === 0) return null;
  return (
    <details className={css.reasons}>
      <summary>{t('certify.whyWeAsk')}</summary>
      <dl>
        {explained.map(({ code, title, reason }) => (
          <div key={code}>
            <dt>{title}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
