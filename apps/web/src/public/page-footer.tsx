import chrome from './chrome.module.css';
import css from './footer.module.css';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import type { LinkTarget } from './links.ts';
import { usePage } from './page-context.ts';

const links = [
  { key: 'chrome.home', target: 'landing' },
  { key: 'chrome.about', target: 'about' },
  { key: 'chrome.privacy', target: 'privacy' },
  { key: 'chrome.terms', target: 'loanAgreement' },
  { key: 'chrome.calculator', target: 'calculator' },
  { key: 'chrome.howToPay', target: 'paymentInstructions' },
  { key: 'chrome.complaints', target: 'complaintHome' },
  { key: 'chrome.service', target: 'customerService' },
  { key: 'chrome.logIn', target: 'login' },
  { key: 'chrome.register', target: 'register' },
  { key: 'chrome.download', target: 'download' },
] as const satisfies readonly { key: string; target: LinkTarget }[];

/** The lender, its contact, and links to all pages. */
export function PageFooter() {
  const { t, href, company, today } = usePage();
  return (
    <footer className={css.footer}>
      <div className={chrome.column}>
        <nav aria-label={t('chrome.footMenu')}>
          <ul className={css.footLinks}>
            {links.map(({ key, target }) => (
              <li key={key}>
                <a href={href(target)}>{t(key)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <CompanyCard />
        <p className={css.copyright}>{t('chrome.copyright', { year: today.slice(0, 4), company: company.name })}</p>
      </div>
    </footer>
  );
}

/** Phone, e-mail, address, and the lender's registration numbers. */
export function CompanyCard() {
  const { t, company } = usePage();
  const { name, address, phone, email, registrationNumber, authorityNumber, authorityName } = company;
  return (
    <address>
      <dl className={css.company}>
        <dt>{t('chrome.phone')}</dt>
        <dd>
          <PhoneLink phone={phone} />
        </dd>
        <dt>{t('chrome.email')}</dt>
        <dd>
          <EmailLink email={email} />
        </dd>
        <dt>{t('chrome.address')}</dt>
        <dd>{address}</dd>
        <dt>{t('chrome.company')}</dt>
        <dd>{name}</dd>
        <dt>{t('chrome.registration')}</dt>
        <dd>{registrationNumber}</dd>
        <dt>{t('chrome.authority')}</dt>
        <dd>{t('chrome.authorityBy', { number: authorityNumber, authority: authorityName })}</dd>
      </dl>
    </address>
  );
}
