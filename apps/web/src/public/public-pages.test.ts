// @vitest-environment node
import { publicPageNames } from '@hiram/contract/pages';
import { defaultTerms, type TermsProfile, termsProfile } from '@hiram/domain';
import { describe, expect, test } from 'vitest';
import { publicLocales } from '../i18n/public-locales.ts';
import { createPublicPages, createPublicPagesIn } from './public-pages.tsx';
import { htmlOf, quickPeso, readable, textOf } from '../../test/public/test-pages.ts';

const indianTerms = termsProfile('in-standard');
const philippineStatutoryTerms = termsProfile('ph-statutory');

const bare: TermsProfile = {
  ...defaultTerms,
  latePenalty: { oneTimeMinor: { new: 0, repeat: 0 }, dailyTiers: [] },
  prepayment: { afterTermShare: { numerator: 0, denominator: 1 }, minDays: 10, interest: 'scheduled' },
  extension: null,
  coolingOffDays: 2,
};

describe.each(publicPageNames)('the page %s', (page) => {
  test.each([
    ['the default terms', {}],
    ['the statutory terms', { terms: philippineStatutoryTerms }],
    ['India', { terms: indianTerms, config: { market: 'IN' } as const }],
    ['empty terms and no loan on offer', { terms: bare, loans: [] }],
    ['terms with equal penalties, a fee and a third of the term', { terms: sameForAll(), loans: [] }],
  ])('PUB-03 has no unfilled placeholder under %s', (_, options) => {
    const html = htmlOf(page, options);
    // the form's template of a subject is filled in by its script
    expect(readable(html)).not.toMatch(/\{\w*\}|undefined|NaN|\[object/);
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>/);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
  });

  test('PUB-04 is self-contained: its style, one non-blocking script, nothing from elsewhere', () => {
    const html = htmlOf(page, { config: { brand: { theme: { accent: '#123456' } } } });
    expect(html).toContain('--brand-accent:#123456');
    expect(html).not.toMatch(/\sstyle="|<link rel="stylesheet"|\son\w+="/);
  });

  test.each([false, true])(
    'PUB-04 is first painted with its lead, which waits for its own style only (in a frame: %s)',
    (isFramed) => {
      const html = htmlOf(page, { isFramed });
      expect(html).toMatch(/<link rel="expect" href="#lead" blocking="render"\/>.*<\/head>/);
      expect(html.match(/ id="lead"/g)).toHaveLength(1);
      expect(html.match(/(?<!<noscript>)<style>/g)).toHaveLength(2);
      const [head, lead, later] = [html.indexOf('<style>'), html.indexOf(' id="lead"'), html.lastIndexOf('<style>')];
      expect(head).toBeLessThan(html.indexOf('</head>'));
      expect(html.indexOf('<h1')).toBeLessThan(later);
      expect(lead).toBeLessThan(later);
    },
  );
});

function sameForAll(): TermsProfile {
  return {
    ...defaultTerms,
    latePenalty: { oneTimeMinor: { new: 50_000, repeat: 50_000 }, dailyTiers: [{ fromDay: 1, percentPerDay: '1' }] },
    prepayment: { afterTermShare: { numerator: 1, denominator: 3 }, minDays: 5, interest: 'accrued' },
    extension: { days: 7, flatFeeMinor: 25_000, maxCount: 1, yearDays: 360 },
  };
}

describe('the lender', () => {
  const brand = {
    appName: 'Rupio',
    servicePhone: '+91 22 5550 0100',
    serviceEmail: 'hello@rupio.example',
    companyName: 'Rupio Finance Limited',
    registrationNumber: 'U65999',
    authorityName: 'Reserve Bank of India',
    authorityNumber: 'N-13.0',
    address: '7 Marine Drive, Mumbai',
    courts: 'Pune',
    grievanceOfficer: { name: 'Asha Rao', email: 'asha@rupio.example', phone: '+91 22 5550 0199' },
    legalFromOn: '2027-01-31',
  };
  const options = { config: { brand, market: 'IN' } as const, terms: indianTerms };

  test('PUB-01 PUB-03 is the brand’s on every page, and nothing of the sandbox remains', () => {
    for (const page of publicPageNames) {
      const text = textOf(page, options);
      for (const value of [brand.companyName, brand.registrationNumber, brand.authorityNumber, brand.address, 'Rupio'])
        expect(text).toContain(value);
      // two cookies have such names
      expect(text).not.toMatch(/sandbox|hiram(?![-_])/i);
    }
    const terms = textOf('loanAgreement', options);
    expect(terms).toContain('The courts of Pune decide');
    expect(terms).toContain('In force from 2027-01-31.');
    expect(terms).toContain('The law of India governs');
    expect(textOf('privacy', options)).toContain('Name Asha Rao E-mail asha@rupio.example Phone +91 22 5550 0199');
  });

  test('is a sandbox’s where the brand is incomplete, and is marked as such', () => {
    expect(textOf('about')).toContain('Hiram Sandbox Lending (no real company)');
  });

  test('a name that looks like markup stays text', () => {
    const html = htmlOf('landing', { config: { brand: { companyName: '</script><img src=x>' } } });
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<\/script>/g)?.length).toBe(1);
  });
});

describe('the cost on the landing page', () => {
  test('PUB-01 is computed from the offered loan', () => {
    const text = textOf('landing');
    expect(text).toContain('You receive ₱3,800.00 You repay ₱4,960.00 Effective rate 11.75% a month, 279.22% a year');
    expect(text).toContain('The loan costs you ₱1,160.00');
    expect(text).toContain('4 payments, one every 30 days ₱1,240.00 each');
    expect(text).toContain('₱1,000.00 once, then 5% of the unpaid amount a day');
  });

  test('has for a loan in months the term in months beside the days to its last due date', () => {
    const monthly = { ...quickPeso, termUnit: 'month' as const, every: 1 };
    // 21 November to 21 March
    expect(textOf('landing', { loans: [monthly] })).toContain('Within 4 months (120 days)');
    expect(textOf('landing', { loans: [monthly], today: '2027-05-21' })).toContain('Within 4 months (123 days)');
    expect(textOf('loanAgreement', { loans: [monthly] })).toContain('4 months (120 days)');
  });

  test('excludes a loan above a ceiling of the terms and one for a term not on offer', () => {
    const terms = philippineStatutoryTerms;
    const short = { ...quickPeso, name: 'Tomorrow', periods: 1 };
    expect(textOf('landing', { terms, loans: [{ ...quickPeso, annualRatePercent: '120' }, short] })).not.toMatch(
      /QuickPeso|Tomorrow/,
    );
    expect(textOf('landing', { loans: [] })).toContain('You see the full cost of your loan, figure by figure');
  });

  test('is in the structured data in the same figures', () => {
    const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(htmlOf('landing'))?.[1] ?? '';
    expect(JSON.parse(block)).toMatchObject({
      '@type': 'FinancialService',
      telephone: '+63 2 8555 0100',
      makesOffer: [
        {
          itemOffered: {
            '@type': 'LoanOrCredit',
            amount: { currency: 'PHP', value: '4000.00' },
            loanTerm: { value: 120, unitCode: 'DAY' },
            annualPercentageRate: 279.22,
          },
        },
      ],
    });
  });
});

describe('the languages', () => {
  const [english] = publicLocales;
  if (english === undefined) throw new Error('there is no language');
  const filipino = { ...english, name: 'fil', lang: 'fil', label: 'Filipino' };
  const plain = { ...english, name: 'en' };
  const setup = { config: { locale: 'default' }, origin: 'https://loans.example', terms: defaultTerms };
  const request = { page: 'about', today: '2026-11-21', loans: [] } as const;
  const pages = createPublicPagesIn([english, plain, filipino], setup);

  test('have no menu and no other address if there is only one', () => {
    const { html } = createPublicPagesIn([english], setup).render({ ...request, locale: 'default' });
    expect(html).not.toContain('hreflang');
    expect(html).not.toContain('data-language');
    expect(html).toContain('<link rel="canonical" href="https://loans.example/roughlyEngland"/>');
  });

  test('have a menu of plain links, each in its own language, with an alias listed once', () => {
    const { html } = pages.render({ ...request, locale: 'fil' });
    expect(html).toContain('<html lang="fil">');
    const links = Array.from(html.matchAll(/<a href="([^"]+)" lang="([\w-]+)"[^>]*>(\w+)<\/a>/gi), (match) =>
      match.slice(1),
    );
    expect(links).toEqual([
      ['/roughlyEngland?lang=en', 'en', 'English'],
      ['/roughlyEngland?lang=fil', 'fil', 'Filipino'],
    ]);
  });

  test('are in the address of every page, and search engines know them all', () => {
    const { html } = pages.render({ ...request, locale: 'fil' });
    expect(html).toContain('href="/theA?lang=fil"');
    expect(html).toContain('<link rel="canonical" href="https://loans.example/roughlyEngland?lang=fil"/>');
    for (const [lang, address] of [
      ['x-default', ''],
      ['en', ''],
      ['fil', '?lang=fil'],
    ]) {
      expect(html).toContain(
        `<link rel="alternate" hrefLang="${lang}" href="https://loans.example/roughlyEngland${address}"/>`,
      );
    }
    const usual = pages.render({ ...request, locale: 'en' }).html;
    expect(usual).toContain('<link rel="canonical" href="https://loans.example/roughlyEngland"/>');
    expect(usual).toContain('href="/theA"');
  });

  test('decided by the browser are named in every link, the default one too', () => {
    const unset = createPublicPagesIn([english, plain, filipino], { ...setup, config: {} });
    const { html } = unset.render({ ...request, locale: 'en' });
    expect(html).toContain('href="/theA?lang=en"');
    expect(html).not.toContain('href="/theA"');
    expect(html).toContain('<link rel="canonical" href="https://loans.example/roughlyEngland"/>');
    expect(unset.render({ ...request, locale: 'default' }).html).toContain('href="/theA?lang=default"');
    expect(unset.locales).toEqual(['en', 'default', 'fil']);
  });

  test('without scripts the form is hidden in every engine, by a style that the policy lists', () => {
    const { html, styles } = pages.render({ ...request, page: 'register', locale: 'default' });
    expect(html).toContain('<noscript><style>#register{display:none}</style></noscript></head>');
    expect(html).toContain(' id="register"');
    expect(styles).toContain('#register{display:none}');
  });

  test('REG-03 a link to registration names the template of the market; the canonical address does not', () => {
    const registerLinks = (config: object) => {
      const { html } = createPublicPages({ ...setup, config: { locale: 'default', ...config } }).render({
        ...request,
        page: 'landing',
        locale: 'default',
      });
      return new Set(Array.from(html.matchAll(/<a[^>]* href="(\/register[^"]*)"/g), ([, href]) => href));
    };
    expect(registerLinks({ market: 'PH' })).toEqual(new Set(['/register?templateId=ph']));
    expect(registerLinks({ market: 'IN' })).toEqual(new Set(['/register?templateId=in']));
    const { html } = pages.render({ ...request, page: 'register', locale: 'en' });
    expect(html).toContain('<link rel="canonical" href="https://loans.example/register"/>');
  });

  test('start with the configured one', () => {
    expect(pages.locales).toEqual(['default', 'en', 'fil']);
    const tested = createPublicPages({ ...setup, config: { sandbox: true } });
    expect(tested.locales).toContain('pseudo');
    expect(tested.render({ ...request, locale: 'default' }).html).not.toContain('Pseudo');
    const configured = createPublicPagesIn([english, filipino], { ...setup, config: { locale: 'fil' } });
    expect(configured.locales).toEqual(['fil', 'default']);
    expect(createPublicPages({ ...setup, config: { locale: 'xx' } }).locales[0]).toBe('default');
  });

  test('the sitemap lists each page with its languages, each once', () => {
    const sitemap = pages.sitemap();
    expect(sitemap.match(/<loc>[^<]+<\/loc>/g)?.map((loc) => loc.slice(5, -6))).toEqual([
      'https://loans.example/',
      'https://loans.example/roughlyEngland',
      'https://loans.example/theA',
      'https://loans.example/catholicRent',
      'https://loans.example/register',
      'https://loans.example/downloadTemplate',
      'https://loans.example/calculator',
      'https://loans.example/dragonpayPaymentInstructions',
    ]);
    expect(sitemap).toContain('hreflang="fil" href="https://loans.example/theA?lang=fil"');
  });
});

test('PUB-01 in a frame a text is alone: no header, no footer, no script, and the page itself is canonical', () => {
  const html = htmlOf('privacy', { isFramed: true });
  expect(html).not.toMatch(/<header|<footer|<script/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<link rel="canonical" href="https://loans.example/catholicRent"/>');
});

test('RTE-04 the download page offers the stores that the brand names, and a phone number without any', () => {
  const downloadUrls = {
    ios: 'https://apps.apple.com/app/id1',
    android: 'https://play.google.com/store/apps/details?id=x',
  };
  const html = htmlOf('download', { config: { brand: { downloadUrls } } });
  expect(html).toContain('href="https://apps.apple.com/app/id1" data-store="ios"');
  expect(html).toContain('href="https://play.google.com/store/apps/details?id=x" data-store="android"');
  // Android's is the store page, where the app is rated
  expect(htmlOf('download')).not.toContain('data-store="ios"');
});
