// @vitest-environment node
import { publicPageNames } from '@hiram/contract/pages';
import { defaultTerms, indianTerms, philippineStatutoryTerms, type TermsProfile } from '@hiram/domain';
import { describe, expect, test } from 'vitest';
import { publicLocales } from '../i18n/public-locales.ts';
import { createPublicPages, createPublicPagesIn } from './public-pages.tsx';
import { htmlOf, quickPeso, readable, textOf } from './test-pages.ts';

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
    ['terms with nothing in them and no loan on offer', { terms: bare, loans: [] }],
    ['terms with equal penalties, a fee and a third of the term', { terms: sameForAll(), loans: [] }],
  ])('PUB-03 has no empty place under %s', (_, options) => {
    const html = htmlOf(page, options);
    // the form's template of a subject is for its script
    expect(readable(html)).not.toMatch(/\{\w*\}|undefined|NaN|\[object/);
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>/);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
  });

  test('PUB-04 holds all it needs: one style, one script that is not waited for, nothing from elsewhere', () => {
    const html = htmlOf(page, { config: { brand: { theme: { accent: '#123456' } } } });
    expect(html.match(/<style>/g)).toHaveLength(1);
    expect(html).toContain('--brand-accent:#123456');
    expect(html).not.toMatch(/\sstyle="|<link rel="stylesheet"|\son\w+="/);
  });
});

function sameForAll(): TermsProfile {
  return {
    ...defaultTerms,
    latePenalty: { oneTimeMinor: { new: 50_000, repeat: 50_000 }, dailyTiers: [{ fromDay: 1, percentPerDay: '1' }] },
    prepayment: { afterTermShare: { numerator: 1, denominator: 3 }, minDays: 5, interest: 'accrued' },
    extension: { days: 7, flatFeeMinor: 25_000, maxCount: 1, yearDays: 360 },
  };
}

describe('the loan terms', () => {
  test('PUB-03 hold every constant of sections 4, 5 and 9', () => {
    const text = textOf('loanAgreement');
    for (const rule of [
      'You are Filipino.',
      'over 18 years old',
      'Your permanent address is in the Philippines.',
      'not a politically exposed person',
      'We decide within 1 day of your application.',
      'within 1 to 3 calendar days after you have confirmed',
      'at least 91 calendar days and at most 365 calendar days',
      'once half of its term has passed, and not before 7 calendar days after disbursal',
      'prolong your loan before, on or after a due date or maturity',
      'once the interest and late penalties that are due by then',
      'for a new client ₱1,000.00',
      'for a client who has had a loan from us before ₱800.00',
      'from overdue day 1 to 30 5% of the unpaid amount',
      'from overdue day 31 to 90 4% of the unpaid amount',
      'from overdue day 91 on 2% of the unpaid amount',
      'tell us within 3 days',
      'We tell you 7 business days before that',
      'stays unpaid for 10 days',
      'up to 200 characters and add up to 9 pictures',
      'You have an answer within 3 weekdays',
      'between 06:00 and 22:00',
      'amounts are in Philippine pesos (₱)',
    ]) {
      expect(text.toLowerCase()).toContain(rule.toLowerCase());
    }
  });

  test('PUB-03 define Borrower, Loan Applicant, Loan Decision and Promissory Note', () => {
    const html = htmlOf('loanAgreement');
    for (const word of ['Borrower', 'Loan Applicant', 'Loan Decision', 'Promissory Note']) {
      expect(html).toContain(`<dt>${word}</dt>`);
    }
  });

  test('PUB-03 a changed constant changes the text, and leaves no trace of the old one', () => {
    const changed: TermsProfile = {
      ...defaultTerms,
      termDays: { min: 92, max: 364 },
      latePenalty: {
        oneTimeMinor: { new: 99_900, repeat: 77_700 },
        dailyTiers: [
          { fromDay: 1, percentPerDay: '5.5' },
          { fromDay: 29, percentPerDay: '4.5' },
          { fromDay: 89, percentPerDay: '2.5' },
        ],
      },
      prepayment: { afterTermShare: { numerator: 1, denominator: 3 }, minDays: 8, interest: 'accrued' },
      extension: { days: 15, flatFeeMinor: 12_300, maxCount: 2, yearDays: 360 },
      reminderWindowDays: 4,
      decisionWithinDays: 2,
      disbursalDays: { min: 2, max: 5 },
      notifyChangeWithinDays: 6,
      assignmentNoticeBusinessDays: 9,
      adverseJudgmentDays: 11,
    };
    const text = textOf('loanAgreement', { terms: changed });
    for (const now of [
      'at least 92 calendar days and at most 364 calendar days',
      '₱999.00',
      '₱777.00',
      'from overdue day 1 to 28 5.5% of the unpaid amount',
      'from overdue day 29 to 88 4.5% of the unpaid amount',
      'from overdue day 89 on 2.5% of the unpaid amount',
      'once 1/3 of its term has passed, and not before 8 calendar days',
      'by 15 days',
      'a year taken as 360 days, and a fee of ₱123.00',
      'prolonged 2 times in all',
      'From 4 days before a due date',
      'We decide within 2 days',
      'within 2 to 5 calendar days',
      'tell us within 6 days',
      '9 business days before',
      'stays unpaid for 11 days',
    ]) {
      expect(text).toContain(now);
    }
    for (const before of [
      '91',
      '365 calendar',
      '₱1,000.00 once',
      '₱800.00',
      '7 business',
      'for 10 days',
      'within 3 days',
    ]) {
      expect(text).not.toContain(before);
    }
    // on the landing page too
    expect(textOf('landing', { terms: changed })).toContain('for 92 to 364 days');
  });

  test('PUB-03 the worked example is the domain’s: payments, effective rate, penalty, prolongation, first day of prepayment', () => {
    const text = textOf('loanAgreement');
    expect(text).toContain('A loan of ₱4,000.00 at 72% a year on the loan amount, with a processing fee of ₱200.00');
    expect(text).toMatch(/Payment 4, 120 days after disbursal ?Principal ₱1,000.00, interest ₱240.00 ₱1,240.00/);
    expect(text).toContain('11.75% a month, 279.22% a year');
    // 1,000 once and 5% of 1,240 a day
    expect(text).toMatch(/On overdue day 1 ?₱2,302.00 to pay in all ₱1,062.00/);
    expect(text).toMatch(/On overdue day 30 ?₱4,100.00 to pay in all ₱2,860.00/);
    // 4,000 × 72% × 14/365
    expect(text).toContain('₱240.00 interest that is due and a charge of ₱110.47, ₱350.47 in all');
    expect(text).toContain('A loan of 120 days can be paid back from day 60 on.');
  });

  test('the ceilings of the law are told with their day and source, and other terms have none', () => {
    const text = textOf('loanAgreement', { terms: philippineStatutoryTerms, loans: [] });
    expect(text).toContain('For loans of at most ₱10,000.00 for at most 4 months the law sets ceilings');
    expect(text).toContain('From 2026-04-01, SEC MC 14 s.2025');
    expect(text).toContain('effective rate at most 12% a month');
    expect(text).toContain('You may pay the whole loan back at any time before maturity.');
    expect(textOf('loanAgreement')).not.toContain('the law sets ceilings');
  });

  test('every section is in the table of contents, numbered, and links to sections lead to one', () => {
    for (const page of ['loanAgreement', 'privacy', 'agreement'] as const) {
      const html = htmlOf(page);
      const ids = new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id = '']) => id));
      const places = Array.from(html.matchAll(/href="#([^"]+)"/g), ([, id = '']) => id);
      expect(places.filter((id) => !ids.has(id))).toEqual([]);
      const headings = Array.from(html.matchAll(/<h2 id="[\w-]+-title">(.*?)<\/h2>/g), ([, text = '']) =>
        readable(text),
      );
      const numbers = headings
        .filter((heading) => /^\d+\./.test(heading))
        .map((heading) => Number.parseInt(heading, 10));
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      expect(numbers.length).toBe(page === 'privacy' ? 9 : 23);
    }
  });
});

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

  test('PUB-01 PUB-03 is the brand’s on every page, and nothing of the sandbox is left', () => {
    for (const page of publicPageNames) {
      const text = textOf(page, options);
      for (const said of [brand.companyName, brand.registrationNumber, brand.authorityNumber, brand.address, 'Rupio'])
        expect(text).toContain(said);
      // two cookies are named so
      expect(text).not.toMatch(/sandbox|hiram(?![-_])/i);
    }
    const terms = textOf('loanAgreement', options);
    expect(terms).toContain('The courts of Pune decide');
    expect(terms).toContain('In force from 2027-01-31.');
    expect(terms).toContain('The law of India governs');
    expect(textOf('privacy', options)).toContain('Name Asha Rao E-mail asha@rupio.example Phone +91 22 5550 0199');
  });

  test('what is not said is a sandbox’s, and says so', () => {
    expect(textOf('about')).toContain('Hiram Sandbox Lending (no real company)');
  });

  test('a name that looks like markup stays words', () => {
    const html = htmlOf('landing', { config: { brand: { companyName: '</script><img src=x>' } } });
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<\/script>/g)?.length).toBe(1);
  });
});

describe('what the landing page says of the cost', () => {
  test('PUB-01 is worked out from the loan that is offered', () => {
    const text = textOf('landing');
    expect(text).toContain('You receive ₱3,800.00 and repay ₱4,960.00 within 120 days');
    expect(text).toContain('The loan costs you ₱1,160.00');
    expect(text).toContain('4 payments, one every 30 days ₱1,240.00 each');
    expect(text).toContain('₱1,000.00 once, then 5% of the unpaid amount a day');
  });

  test('a loan that breaks a ceiling of the terms is not shown, nor one for a term that is not lent', () => {
    const terms = philippineStatutoryTerms;
    const short = { ...quickPeso, name: 'Tomorrow', periods: 1 };
    expect(textOf('landing', { terms, loans: [{ ...quickPeso, annualRatePercent: '120' }, short] })).not.toMatch(
      /QuickPeso|Tomorrow/,
    );
    expect(textOf('landing', { loans: [] })).toContain('What your loan costs is shown to you, figure by figure');
  });

  test('is told to search engines in the same figures', () => {
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
  const setup = { config: {}, origin: 'https://loans.example', terms: defaultTerms };
  const request = { page: 'about', today: '2026-11-21', loans: [] } as const;
  const pages = createPublicPagesIn([english, plain, filipino], setup);

  test('with one there is no menu and no other address', () => {
    const html = htmlOf('about');
    expect(html).not.toContain('hreflang');
    expect(html).not.toContain('data-language');
    expect(html).toContain('<link rel="canonical" href="https://loans.example/roughlyEngland"/>');
  });

  test('a menu of plain links, each in its own language; one that stands for another is not named twice', () => {
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

  test('the address of a language goes along to every page, and search engines know them all', () => {
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

  test('the configured one comes first', () => {
    expect(pages.locales).toEqual(['default', 'en', 'fil']);
    const configured = createPublicPagesIn([english, filipino], { ...setup, config: { locale: 'fil' } });
    expect(configured.locales).toEqual(['fil', 'default']);
    expect(createPublicPages({ ...setup, config: { locale: 'xx' } }).locales[0]).toBe('default');
  });

  test('the sitemap lists each page with its languages, and no page twice', () => {
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

test('PUB-01 in a frame a text stands alone: no head, no foot, no script, and search engines keep the page itself', () => {
  const html = htmlOf('privacy', { isFramed: true });
  expect(html).not.toMatch(/<header|<footer|<script/);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toContain('<link rel="canonical" href="https://loans.example/catholicRent"/>');
});

test('RTE-04 the download page offers the stores that the brand names, and a phone number where there is none', () => {
  const downloadUrls = {
    ios: 'https://apps.apple.com/app/id1',
    android: 'https://play.google.com/store/apps/details?id=x',
  };
  const html = htmlOf('download', { config: { brand: { downloadUrls } } });
  expect(html).toContain('href="https://apps.apple.com/app/id1" data-store="ios"');
  expect(html).toContain('href="https://play.google.com/store/apps/details?id=x" data-store="android"');
  // Android's is the store page, where it is rated
  expect(htmlOf('download')).not.toContain('data-store="ios"');
});
