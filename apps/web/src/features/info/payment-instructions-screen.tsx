import { Smartphone, Store, Wallet } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect } from 'react';
import { useBackButton, useLink, useScreenParams } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { Screen } from '../../ui/screen.tsx';
import css from './guide.module.css';
import { GuideSectionCard } from './guide-section-card.tsx';
import { type GuideSection, guideSections } from './guide.ts';
import { loadViewer } from './load-viewer.ts';
import { isPlainClick } from '../../router/navigation.ts';

const icons: Readonly<Record<GuideSection['id'], ReactNode>> = {
  gcash: <Wallet size="1.5em" aria-hidden="true" />,
  maya: <Smartphone size="1.5em" aria-hidden="true" />,
  store: <Store size="1.5em" aria-hidden="true" />,
};

/** How to pay with the aggregator's code (REP-09): in two wallets and at a shop, step by step. */
function PaymentInstructionsScreen() {
  const t = useTexts('info');
  const link = useLink();
  const params = useScreenParams('paymentInstructions');
  useEffect(() => {
    // A page rendered in the browser had no target for the address's fragment when it loaded; and a tap before this script ran
    // scrolled without moving the focus.
    const section = guideSections.find(({ id }) => `#${id}` === window.location.hash);
    if (section !== undefined) goToSection(section.id);
    // Prefetched, so that a tap on a picture works offline too.
    loadViewer().catch(() => undefined);
  }, []);
  return (
    <Screen title={t('info.guide.title', { aggregator: t('info.guide.aggregator') })} back={useBackButton()}>
      <Card title={t('info.guide.before.title')}>
        <p className={css.before}>{t('info.guide.before')}</p>
        {params.orderId !== undefined && (
          <div className={css.toRepayment}>
            <Button variant="secondary" {...link('repay', params)}>
              {t('info.guide.toRepayment')}
            </Button>
          </div>
        )}
      </Card>
      <nav aria-label={t('info.guide.ways')}>
        <Card padding="rows">
          {guideSections.map(({ id }) => (
            <NavRow
              key={id}
              href={`#${id}`}
              icon={icons[id]}
              note={t(`info.guide.${id}.note`)}
              onClick={(event) => showSection(event, id)}
            >
              {t(`info.guide.${id}.title`)}
            </NavRow>
          ))}
        </Card>
      </nav>
      {guideSections.map((section) => (
        <GuideSectionCard key={section.id} section={section} icon={icons[section.id]} />
      ))}
      <Card title={t('info.guide.good.title')}>
        <ul className={css.good}>
          <li>{t('info.guide.good.once')}</li>
          <li>{t('info.guide.good.fee')}</li>
          <li>{t('info.guide.good.time')}</li>
        </ul>
      </Card>
    </Screen>
  );
}

/** Scrolls to a section without a history entry, which would come between the borrower and the previous page. */
function showSection(event: MouseEvent<HTMLElement>, id: GuideSection['id']): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  window.history.replaceState(window.history.state, '', `#${id}`);
  goToSection(id);
}

function goToSection(id: GuideSection['id']): void {
  document.getElementById(id)?.scrollIntoView();
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

export { PaymentInstructionsScreen as Component };
