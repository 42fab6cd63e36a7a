import { REPLY_WEEKDAYS } from '@hiram/domain';
import { BookOpen, Calculator, MessageSquareWarning, Smartphone, UserPlus } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { NavRow } from '../../ui/nav-row.tsx';
import { KeyFigures } from '../key-figures.tsx';
import { marketName } from '../market-names.ts';
import { usePage } from '../page-context.ts';
import { BeforeYouBorrow } from './before-you-borrow.tsx';
import { Contact } from './contact.tsx';
import { Hero } from './hero.tsx';
import { classNames } from '../../ui/class-names.ts';
import chrome from '../chrome.module.css';
import css from './landing.module.css';
import { OfferAndSteps } from './offer-and-steps.tsx';
import { TextFrame } from './text-frame.tsx';

/** The page at the root (PUB-01): the offer, its cost, the legal texts, and contact with the lender. */
export function LandingPage() {
  const page = usePage();
  const { t, href, company, termsInUse } = page;
  return (
    <>
      <Hero />
      <OfferAndSteps />
      <BeforeYouBorrow />
      <HelpYourself />
      <section id="about" className={classNames(chrome.column, css.section)} aria-labelledby="about-title">
        <h2 id="about-title">{t('landing.about.title')}</h2>
        <p className={css.lead}>
          {t('landing.about.body', { company: company.name, country: marketName(page, 'country') })}
        </p>
        <p>
          <a href={href('about')}>{t('landing.about.more')}</a>
        </p>
      </section>
      <section id="terms" className={classNames(chrome.column, css.section)} aria-labelledby="terms-title">
        <h2 id="terms-title">{t('landing.terms.title')}</h2>
        <p className={css.lead}>{t('landing.terms.body')}</p>
        <div className={css.cards}>
          {termsInUse.map(({ terms, products }) => (
            <Card key={terms.id} {...(termsInUse.length > 1 && { title: products.join(', ') })}>
              <KeyFigures terms={terms} />
            </Card>
          ))}
        </div>
        <TextFrame target="loanAgreement" title={t('landing.terms.frame')} />
        <p>
          <a href={href('loanAgreement')}>{t('landing.terms.open')}</a>
        </p>
      </section>
      <section id="privacy" className={classNames(chrome.column, css.section)} aria-labelledby="privacy-title">
        <h2 id="privacy-title">{t('landing.privacy.title')}</h2>
        <p className={css.lead}>{t('landing.privacy.body')}</p>
        <TextFrame target="privacy" title={t('landing.privacy.frame')} />
        <p>
          <a href={href('privacy')}>{t('landing.privacy.open')}</a>
        </p>
      </section>
      <Contact />
    </>
  );
}

function HelpYourself() {
  const { t, href } = usePage();
  const reply = t('chrome.weekdays', { count: REPLY_WEEKDAYS });
  const rows = [
    { target: 'calculator', name: t('chrome.calculator'), note: t('landing.links.calculator'), Icon: Calculator },
    { target: 'paymentInstructions', name: t('chrome.howToPay'), note: t('landing.links.howToPay'), Icon: BookOpen },
    { target: 'register', name: t('chrome.register'), note: t('landing.links.register'), Icon: UserPlus },
    { target: 'download', name: t('chrome.download'), note: t('landing.links.download'), Icon: Smartphone },
    {
      target: 'complaintHome',
      name: t('chrome.complaints'),
      note: t('landing.links.complaints', { days: reply }),
      Icon: MessageSquareWarning,
    },
  ] as const;
  return (
    <section className={classNames(chrome.column, css.section)} aria-labelledby="links-title">
      <h2 id="links-title">{t('landing.links.title')}</h2>
      <div className={css.links}>
        <Card padding="rows">
          {rows.map(({ target, name, note, Icon }) => (
            <NavRow key={target} href={href(target)} icon={<Icon size="1.5em" />} note={note}>
              {name}
            </NavRow>
          ))}
        </Card>
      </div>
    </section>
  );
}
