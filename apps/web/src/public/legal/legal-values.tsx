import { COMPLAINT_IMAGES_MAX, COMPLAINT_TEXT_MAX } from '@hiram/contract/complaint';
import { KNOWN_DAYS, LOGIN_REST_DAYS } from '@hiram/contract/public-pages';
import { extendedTermDays, REPLY_WEEKDAYS, marketRules } from '@hiram/domain';
import type { ReactNode } from 'react';
import { CLIENT_COOKIE_YEAR } from '../../shell/client-cookies.ts';
import { formatAmount, formatClock } from '../../ui/formats.ts';
import { EmailLink, PhoneLink } from '../contact-links.tsx';
import { Day } from '../day.tsx';
import { intervalOf, termOf, prepaymentShare } from '../figures.ts';
import { chargesOf } from '../offers.ts';
import { marketName } from '../market-names.ts';
import type { PageMaterial } from '../page-context.ts';
import type { LegalSection, LegalValues } from './section.tsx';
import type { WorkedExample } from './worked-example.ts';

/** Every figure and name in the legal texts, from the terms profile, the market, the brand and the example; no text contains its own. */
export function legalValues(
  page: PageMaterial,
  { sections, worked }: { sections: readonly LegalSection[]; worked: WorkedExample },
): LegalValues {
  const { t, terms, market, company, config, href } = page;
  const money = (minor: number) => formatAmount(minor, terms.currency);
  const days = (count: number) => t('chrome.days', { count });
  const section = (id: string): ReactNode => {
    const number = sections.findIndex((each) => each.id === id) + 1;
    return <a href={`#${id}`}>{t('chrome.section', { number })}</a>;
  };
  return {
    ...companyValues(page),
    app: config.brand.appName,
    inForce: <Day on={company.legalFromOn} />,
    country: marketName(page, 'country'),
    nationality: marketName(page, 'nationality'),
    currency: marketName(page, 'currency'),
    age: marketRules[market.code].eligibility?.overAge ?? '',
    contactFrom: formatClock(marketRules[market.code].contactHours.from),
    contactUntil: formatClock(marketRules[market.code].contactHours.until),
    reply: t('chrome.weekdays', { count: REPLY_WEEKDAYS }),
    textMax: COMPLAINT_TEXT_MAX,
    imagesMax: COMPLAINT_IMAGES_MAX,
    year: CLIENT_COOKIE_YEAR,
    restDays: days(LOGIN_REST_DAYS),
    knownDays: days(KNOWN_DAYS),
    decision: days(terms.decisionWithinDays),
    disbursalFrom: terms.disbursalDays.min,
    disbursalTo: t('chrome.calendarDays', { count: terms.disbursalDays.max }),
    termFrom: t('chrome.calendarDays', { count: terms.termDays.min }),
    termTo: t('chrome.calendarDays', { count: terms.termDays.max }),
    reminder: days(terms.reminderWindowDays),
    earlyDays: t('chrome.calendarDays', { count: terms.prepayment.minDays }),
    earlyShare: prepaymentShare(terms),
    cooling: days(terms.coolingOffDays),
    notifyChange: days(terms.notifyChangeWithinDays),
    assignment: t('chrome.businessDays', { count: terms.assignmentNoticeBusinessDays }),
    judgment: days(terms.adverseJudgmentDays),
    weeksFrom: t('chrome.weeks', { count: terms.termWeeks?.min ?? 0 }),
    weeksTo: t('chrome.weeks', { count: terms.termWeeks?.max ?? 0 }),
    monthsFrom: t('chrome.months', { count: terms.termMonths?.min ?? 0 }),
    monthsTo: t('chrome.months', { count: terms.termMonths?.max ?? 0 }),
    ...ceilingValues(page),
    prolongTo: t('chrome.calendarDays', { count: extendedTermDays(terms) }),
    prolongDays: days(terms.extension?.days ?? 0),
    prolongTimes: t('chrome.times', { count: terms.extension?.maxCount ?? 0 }),
    prolongFee: money(terms.extension?.flatFeeMinor ?? 0),
    prolongPercent: terms.extension?.feePercent ?? '0',
    yearDays: days(terms.extension?.yearDays ?? 365),
    ...exampleValues(page, worked),
    costSection: section('cost'),
    exampleSection: section('example'),
    prolongationSection: section('prolong'),
    lateSection: section('late'),
    defaultSection: section('default'),
    complaintsSection: section('complaints'),
    deviceSection: section('device'),
    terms: <a href={href('loanAgreement')}>{t('privacy.disclosure.termsLink')}</a>,
    privacyPolicy: <a href={href('privacy')}>{t('terms.data.privacyPolicy')}</a>,
    complaintsPage: <a href={href('complaintHome')}>{t('terms.complaints.page')}</a>,
  };
}

/** The loans to which the statutory ceilings apply. */
export function ceilingValues({ t, terms: { caps, currency } }: Pick<PageMaterial, 't' | 'terms'>) {
  return {
    maxPrincipal: formatAmount(caps?.scope?.maxPrincipalMinor ?? 0, currency),
    maxMonths: t('chrome.months', { count: caps?.scope?.maxTermMonths ?? 0 }),
  };
}

function companyValues({ company }: PageMaterial) {
  const { name, address, registrationNumber, authorityName, authorityNumber, courts, phone, email } = company;
  const { grievanceOfficer: officer } = company;
  return {
    company: name,
    address,
    registration: registrationNumber,
    authority: authorityName,
    authorityNumber,
    courts,
    phone: <PhoneLink phone={phone} />,
    email: <EmailLink email={email} />,
    officer: officer.name,
    officerEmail: <EmailLink email={officer.email} />,
    officerPhone: <PhoneLink phone={officer.phone} />,
  };
}

function exampleValues(page: PageMaterial, worked: WorkedExample) {
  const { t, terms, example } = page;
  const { loan } = example;
  const money = (minor: number) => formatAmount(minor, terms.currency);
  return {
    // as it was chosen: financed charges are among the fees
    principal: money(loan.principalMinor),
    rate: loan.annualRatePercent,
    method: t(loan.method === 'flat' ? 'terms.example.flat' : 'terms.example.declining'),
    fee: money(chargesOf(example.offer)),
    payments: t('chrome.payments', { count: loan.periods }),
    every: intervalOf(loan, page),
    instalment: money(worked.rows[0]?.totalMinor ?? 0),
    exampleTerm: termOf(example, page),
    exampleEarly: worked.earlyFromDay,
    prolongExample: money(worked.prolongation?.amountMinor ?? 0),
    prolongExampleInterest: money(worked.prolongation?.interestMinor ?? 0),
    prolongExampleCharge: money(worked.prolongation?.chargeMinor ?? 0),
  };
}
