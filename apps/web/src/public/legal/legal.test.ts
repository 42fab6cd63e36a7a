// @vitest-environment node
import { defaultTerms, type TermsProfile, termsProfile } from '@hiram/domain';
import { describe, expect, test } from 'vitest';
import { htmlOf, quickPeso, readable, textOf } from '../../../test/public/test-pages.ts';

const philippineStatutoryTerms = termsProfile('ph-statutory');

describe('the loan terms', () => {
  test('PUB-03 contain every constant of sections 4, 5 and 9', () => {
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

  test('PUB-03 the example of a loan with a financed charge names the amount that was chosen, as the landing page does', () => {
    const insured = [{ ...quickPeso, fees: [{ code: 'shield', when: 'financed' as const, percent: '5' }] }];
    expect(textOf('loanAgreement', { loans: insured })).toContain('A loan of ₱4,000.00 at 72% a year');
    expect(textOf('landing', { loans: insured })).toMatch(/You borrow ?₱4,000.00/);
  });

  test('PUB-03 a loan with fees and taxes is described with all of them, in the terms and on the landing page', () => {
    const charged: typeof quickPeso = {
      ...quickPeso,
      fees: [{ code: 'service', when: 'each_instalment', amountMinor: 1000 }],
      taxes: [{ code: 'vat', on: ['fees'], percent: '12' }],
    };
    const text = textOf('loanAgreement', { loans: [charged] });
    // 200.00 and 24.00 of VAT deducted, four times 10.00 and 1.20
    expect(text).toContain('with fees and taxes of ₱268.80 in all');
    expect(text).toMatch(/Interest and fee together ?₱1,228.80/);
    expect(text).toMatch(/Payment 4, 120 days after disbursal ?Principal ₱1,000.00, interest ₱240.00 ₱1,251.20/);
    const landing = textOf('landing', { loans: [charged] });
    expect(landing).toMatch(/Fees and taxes ?₱268.80/);
    expect(landing).toContain('₱1,251.20');
    expect(textOf('landing')).not.toContain('Fees and taxes');
  });

  test('PUB-03 other kinds of late charges and ceilings are described in the service’s words, with an example', () => {
    const terms: TermsProfile = {
      ...defaultTerms,
      latePenalty: {
        oneTimeMinor: { new: 0, repeat: 0 },
        dailyTiers: [],
        rules: [
          {
            charged: 'once',
            per: 'instalment',
            base: 'instalment_principal',
            steps: [1, 31].map((fromDay) => ({ fromDay, percent: '2.5' })),
          },
        ],
        ceilings: [{ on: 'late', amountMinor: 90_000, per: 'life' }],
      },
      caps: {
        scope: null,
        tables: [
          { fromOn: '2026-01-01', source: 'A law', ceilings: [{ on: 'late_fixed', amountMinor: 1500, per: 'life' }] },
        ],
      },
    };
    const lateWords = {
      charges: () => [{ text: 'On overdue days 1 and 31', value: '2.5% of the principal', note: 'each time' }],
      ceilings: (_: TermsProfile, table: object | null) => [
        table === null ? 'At most 900 by us.' : 'At most 15 by law.',
      ],
    };
    const text = textOf('loanAgreement', { terms, lateWords });
    expect(text).toMatch(/On overdue days 1 and 31 ?each time ?2.5% of the principal/);
    expect(text).toContain('At most 900 by us.');
    expect(text).toContain('At most 15 by law.');
    // 2.5% of 1,000.00 on day 1, and again on day 31
    expect(text).toMatch(/On overdue day 1 ?₱1,265.00 to pay in all ₱25.00/);
    expect(text).toMatch(/On overdue day 31 ?₱1,290.00 to pay in all ₱50.00/);
    expect(text).not.toContain('No penalty is charged on penalties or fees');
    expect(textOf('landing', { terms, lateWords })).toContain('On overdue days 1 and 31: 2.5% of the principal');
    expect(() => textOf('loanAgreement', { terms })).toThrow('need words');
  });

  test('the statutory ceilings have their date and source, and other terms have none', () => {
    const text = textOf('loanAgreement', { terms: philippineStatutoryTerms, loans: [] });
    expect(text).toContain('For loans of at most ₱10,000.00 for at most 4 months the law sets ceilings');
    expect(text).toContain('From 2026-04-01, SEC MC 14 s.2025');
    expect(text).toContain('effective rate at most 12% a month');
    expect(text).toContain('You may pay the whole loan back at any time before maturity.');
    expect(textOf('loanAgreement')).not.toContain('the law sets ceilings');
  });

  test('LND-01 PUB-03 give the terms of loans in days, weeks and months, and the limit of extensions', () => {
    const text = textOf('loanAgreement');
    expect(text).toContain('agreed in weeks has a term of at least 13 weeks and at most 52 weeks');
    expect(text).toContain('agreed in months has a term of at least 4 months and at most 12 months');
    expect(text).toContain('91 to 365 calendar days · 13 to 52 weeks · 4 to 12 months');
    const { termWeeks: _, termMonths: __, ...byDay } = defaultTerms;
    const extension = { days: 14, flatFeeMinor: 0, maxCount: 3, yearDays: 365, maxTermDays: 400 } as const;
    const other = textOf('loanAgreement', { terms: { ...byDay, extension } });
    expect(other).not.toMatch(/agreed in (weeks|months)/);
    expect(other).toContain('only as long as its whole term stays within 400 calendar days');
  });

  describe('with loans under two profiles', () => {
    const smaller = { principalMinor: 300_000, deductedFeesMinor: 15_000, annualRatePercent: '60' };
    const sariCash = { ...quickPeso, name: 'SariCash', ...smaller, terms: philippineStatutoryTerms };
    const loans = [quickPeso, sariCash];

    test('PUB-03 describe the terms of each, by the name of its products', () => {
      const text = textOf('loanAgreement', { loans });
      const section = text.slice(text.indexOf('14. Loans with other terms'), text.indexOf('15. '));
      expect(section).toContain('Terms of SariCash');
      expect(section).toContain('You may pay off the whole loan at any time.');
      expect(section).toContain('For loans of at most ₱10,000.00 for at most 4 months the law sets ceilings');
      expect(section).toContain('late penalty at most 5% a month of the amount that is due');
      expect(text.slice(0, text.indexOf('14. Loans with other terms'))).not.toContain('the law sets ceilings');
      expect(text).toContain('once half of its term has passed');
      expect(textOf('loanAgreement')).not.toContain('Loans with other terms');
    });

    test('PUB-03 follow the terms of the loans, not the market’s default', () => {
      const text = textOf('loanAgreement', { loans: [sariCash], terms: defaultTerms });
      expect(text).toContain('the law sets ceilings');
      expect(text).toContain('You may pay the whole loan back at any time before maturity.');
      expect(text).not.toContain('once half of its term has passed');
    });

    test('PUB-01 show the figures of each on the landing page, and offer neither above its own ceilings', () => {
      const text = textOf('landing', { loans });
      const terms = text.slice(text.indexOf('The terms of every loan agreement with us'));
      expect(terms).toMatch(/QuickPeso .*half of its term.*SariCash .*at any time/s);
      const dear = { ...quickPeso, annualRatePercent: '80' };
      expect(textOf('landing', { loans: [dear, { ...sariCash, annualRatePercent: '80' }] })).not.toContain('SariCash');
      expect(textOf('landing', { loans: [dear] })).toContain('QuickPeso');
    });
  });

  test('every section is in the table of contents, numbered, and links to sections have a target', () => {
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
