import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import css from './guide.module.css';
import { GuideSteps } from './guide-steps.tsx';
import type { GuideSection } from './guide.ts';

export interface GuideSectionCardProps {
  section: GuideSection;
  icon: ReactNode;
}

/** A way to pay, with its steps. A link from the list of ways focuses its heading. */
export function GuideSectionCard({ section: { id, groups }, icon }: GuideSectionCardProps) {
  const t = useTexts('info');
  const aggregator = t('info.guide.aggregator');
  const wallet = id === 'store' ? '' : t(`info.guide.${id}.wallet`);
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <Card>
        <div className={css.head}>
          <span className={css.icon}>{icon}</span>
          <div className={css.headWords}>
            <h2 id={`${id}-title`} tabIndex={-1} className={css.title}>
              {t(`info.guide.${id}.title`)}
            </h2>
            <p className={css.note}>{t(`info.guide.${id}.note`)}</p>
          </div>
        </div>
        {groups.map(({ title, steps }) => (
          <div key={title ?? id} className={css.group}>
            {title !== undefined && <h3 className={css.groupTitle}>{t(title)}</h3>}
            <GuideSteps steps={steps} texts={steps.map(({ text }) => t(text, { aggregator, wallet }))} />
          </div>
        ))}
      </Card>
    </section>
  );
}
