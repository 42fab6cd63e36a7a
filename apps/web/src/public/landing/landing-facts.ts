import { plainFigure } from '@hiram/domain';
import { marketName } from '../market-names.ts';
import type { PageMaterial } from '../page-context.ts';
import { percentOf } from '../offers.ts';

/** The lender and its loans in schema.org's terms, with the figures that the page shows. */
export function landingFacts(page: PageMaterial, origin: string): object {
  const { company, config, market, offers, terms, t, href } = page;
  const currency = terms.currency;
  return {
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    '@id': `${origin}/#lender`,
    name: config.brand.appName,
    legalName: company.name,
    url: `${origin}/`,
    description: t('landing.description', { country: marketName(page, 'country') }),
    telephone: company.phone,
    email: company.email,
    address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: market.code },
    areaServed: { '@type': 'Country', name: market.name },
    currenciesAccepted: currency,
    identifier: [company.registrationNumber, company.authorityNumber],
    feesAndCommissionsSpecification: origin + href('loanAgreement'),
    ...(offers.length === 0
      ? {}
      : { makesOffer: offers.map((offered) => ({ '@type': 'Offer', itemOffered: loanFacts(offered) })) }),
  };

  function loanFacts({ loan, offer }: (typeof offers)[number]): object {
    return {
      '@type': 'LoanOrCredit',
      name: loan.name,
      currency,
      amount: { '@type': 'MonetaryAmount', currency, value: plainFigure(loan.principalMinor, currency) },
      loanTerm: { '@type': 'QuantitativeValue', value: offer.schedule.termDays, unitCode: 'DAY' },
      annualPercentageRate: Number(percentOf(offer.effectiveRate.yearlyBasisPoints)),
      interestRate: Number(loan.annualRatePercent),
      feesAndCommissionsSpecification: origin + href('loanAgreement'),
    };
  }
}
