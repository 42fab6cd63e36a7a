import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Lead } from '../lead.tsx';
import { usePage } from '../page-context.ts';
import { CostExample } from './cost-example.tsx';
import { classNames } from '../../ui/class-names.ts';
import chrome from '../chrome.module.css';
import css from './hero.module.css';

/** The offer and its cost, before everything else. */
export function Hero() {
  const { t, href, offers } = usePage();
  const [first] = offers;
  return (
    <div className={css.hero}>
      <div className={classNames(chrome.column, css.heroInner)}>
        <Lead as="div" className={css.heroText}>
          <h1 className={css.heroTitle}>{t('landing.hero.title')}</h1>
          <p className={css.heroBody}>{t('landing.hero.body')}</p>
          <div className={css.actions}>
            <Button href={href('login', { appliesFor: first?.loan.productId })}>{t('landing.hero.apply')}</Button>
            <Button variant="secondary" href={href('calculator')}>
              {t('landing.hero.calculator')}
            </Button>
          </div>
        </Lead>
        <div className={css.heroCard}>
          {first === undefined ? (
            <Card title={t('landing.example')}>
              <p>{t('landing.noExample')}</p>
            </Card>
          ) : (
            <CostExample offered={first} />
          )}
        </div>
      </div>
    </div>
  );
}
