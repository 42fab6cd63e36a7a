import type { PublicPageName } from '@hiram/contract/pages';
import type { ComponentType } from 'react';
import { AboutPage } from './about/about-page.tsx';
import { AgreementPage } from './entry/agreement-page.tsx';
import { DownloadPage } from './entry/download-page.tsx';
import { RegisterPage } from './entry/register-page.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { landingFacts } from './landing/landing-facts.ts';
import { PrivacyPage } from './legal/privacy-page.tsx';
import { TermsPage } from './legal/terms-page.tsx';
import { marketName } from './market-names.ts';
import type { PageMaterial } from './page-context.ts';
import { agreementStyle, articleStyle, landingStyle, legalStyle, type PageStyle, registerStyle } from './styles.ts';

export interface PublicPageDefinition {
  /** The title and description for the browser's tab and search results. */
  readonly title: (page: PageMaterial) => string;
  readonly description: (page: PageMaterial) => string;
  readonly Content: ComponentType;
  readonly style: PageStyle;
  /** The page with the same text, as the canonical one. */
  readonly sameAs?: PublicPageName;
  /** Structured data for search engines. */
  readonly facts?: (page: PageMaterial, origin: string) => object;
}

const named = (title: string, { config }: PageMaterial): string => `${title} · ${config.brand.appName}`;

const termsPage = {
  title: (page: PageMaterial) => named(page.t('terms.title'), page),
  description: ({ t, company }: PageMaterial) => t('terms.description', { company: company.name }),
};

/** The public pages, one entry each. */
export const publicPages: Readonly<Record<PublicPageName, PublicPageDefinition>> = {
  landing: {
    title: ({ t, config }) => t('landing.title', { app: config.brand.appName }),
    description: (page) => page.t('landing.description', { country: marketName(page, 'country') }),
    Content: LandingPage,
    style: landingStyle,
    facts: landingFacts,
  },
  loanAgreement: { ...termsPage, Content: TermsPage, style: legalStyle },
  privacy: {
    title: (page) => named(page.t('privacy.title'), page),
    description: ({ t, company }) => t('privacy.description', { company: company.name }),
    Content: PrivacyPage,
    style: legalStyle,
  },
  about: {
    title: (page) => named(page.t('about.title'), page),
    description: ({ t, company }) => t('about.description', { company: company.name }),
    Content: AboutPage,
    style: articleStyle,
  },
  register: {
    title: (page) => named(page.t('entry.register.title'), page),
    description: ({ t, config }) => t('entry.register.description', { app: config.brand.appName }),
    Content: RegisterPage,
    style: registerStyle,
  },
  download: {
    title: (page) => named(page.t('entry.download.title'), page),
    description: ({ t, config }) => t('entry.download.description', { app: config.brand.appName }),
    Content: DownloadPage,
    style: articleStyle,
  },
  agreement: { ...termsPage, Content: AgreementPage, style: agreementStyle, sameAs: 'loanAgreement' },
};
