import { ChevronLeft, Globe, Menu } from 'lucide-react';
import { classNames } from '../ui/class-names.ts';
import css from './chrome.module.css';
import type { LinkTarget } from './links.ts';
import opened from './opened.module.css';
import { usePage } from './page-context.ts';

/** The entries of the main menu: on the landing page its own sections, elsewhere the pages. */
const entries = [
  { key: 'chrome.home', target: 'landing' },
  { key: 'chrome.about', target: 'about', section: 'about' },
  { key: 'chrome.serve', target: 'landing', section: 'serve' },
  { key: 'chrome.privacy', target: 'privacy', section: 'privacy' },
  { key: 'chrome.terms', target: 'loanAgreement', section: 'terms' },
  { key: 'chrome.contact', target: 'landing', section: 'contact' },
] as const satisfies readonly { key: string; target: LinkTarget; section?: string }[];

/** Name, main menu and languages. The menus work without a script. */
export function PageHeader() {
  const { t, href, config } = usePage();
  const { appName } = config.brand;
  return (
    <header className={css.header}>
      <div className={classNames(css.column, css.headerInner)}>
        {/* Shown by the script inside a native app, which has no back button of its own. */}
        <button
          type="button"
          className={css.back}
          hidden
          data-back={config.androidObject}
          aria-label={t('chrome.back')}
        >
          <ChevronLeft />
        </button>
        <a className={css.name} href={href('landing')}>
          <span className={css.mark} aria-hidden="true">
            {[...appName][0]?.toUpperCase()}
          </span>
          {appName}
        </a>
        <nav className={css.wideMenu} aria-label={t('chrome.mainMenu')}>
          <MenuList />
        </nav>
        <div className={css.menus}>
          <a className={css.logIn} href={href('login')}>
            {t('chrome.logIn')}
          </a>
          <LanguageMenu />
          <details className={css.menu} data-menu="">
            <summary className={css.summary}>
              <Menu size="1.25em" /> <span className={css.word}>{t('chrome.menu')}</span>
            </summary>
            <nav className={opened.panel} aria-label={t('chrome.menu')}>
              <MenuList />
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

function MenuList() {
  const { t, href, page } = usePage();
  return (
    <ul>
      {entries.map((entry) => {
        const section = 'section' in entry ? entry.section : undefined;
        const isHere = section === undefined && page === entry.target;
        const place = page === 'landing' || entry.target === 'landing' ? section : undefined;
        const address = page === 'landing' && section !== undefined ? `#${section}` : href(entry.target, { place });
        return (
          <li key={entry.key}>
            <a
              href={address}
              aria-current={isHere || (page !== 'landing' && page === entry.target) ? 'page' : undefined}
            >
              {t(entry.key)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Each language by its own name; nothing if there is only one. */
function LanguageMenu() {
  const { t, languages, locale } = usePage();
  if (languages.length < 2) return null;
  return (
    <details className={css.languages} data-menu="">
      <summary className={css.summary}>
        <Globe size="1.25em" /> <span className="visually-hidden">{t('chrome.languages')}</span>{' '}
        <span className={css.word} lang={locale.lang}>
          {locale.label}
        </span>
      </summary>
      <nav className={classNames(opened.panel, opened.narrow)} aria-label={t('chrome.languages')}>
        <ul>
          {languages.map(({ locale: { name, lang, label }, href }) => (
            <li key={name}>
              <a
                href={href}
                lang={lang}
                hrefLang={lang}
                data-language={name}
                aria-current={lang === locale.lang ? 'true' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
