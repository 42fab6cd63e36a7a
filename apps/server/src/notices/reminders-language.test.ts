import { addDays, calendarDate, calendarDateIn, type LoanFacts, loanState, termsProfiles } from '@hiram/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dueBody,
  noPlanBody,
  overdueBody,
  paidBody,
  payoutBody,
  planBody,
  refusedBody,
  sentBody,
  type NotifiedLoan,
} from './sms-body.ts';
import { isSevenBit, smsSegments } from './sms/segments.ts';
import { languages } from '../platform/texts/languages.ts';
import { inLanguage } from '../platform/texts/translate.ts';
import { makeLoan } from '../../test/loans.ts';
import { manila, newBorrower, remind, smsTo } from '../../test/reminded.ts';
import { openServiceRig, type ServiceRig } from '../../test/service-rig.ts';

const names = [...languages.keys()];
/** About as long as names and numbers of a lender are. */
const writer = { appName: 'Hiram Pautang', servicePhone: '+63 2 8555 0100' };

const sentMoney = { amountMinor: 19_000_000, account: 'GCash 0917****101', sentAt: '2026-09-20 12:00:00' };

/** A loan of two payments of 98,765.43, on a day of the month with the longest name. */
function loanOn(today: string, currency: 'PHP' | 'INR', market: 'default' | 'in-standard'): NotifiedLoan {
  const terms = termsProfiles[market];
  if (terms === undefined) throw new Error('there are no such terms');
  const loan: LoanFacts = {
    terms: { ...terms, currency },
    clientKind: 'new',
    currency,
    principalMinor: 19_000_000,
    annualRatePercent: '36',
    disbursedOn: calendarDate('2026-08-10'),
    instalments: [
      { number: 1, dueOn: calendarDate('2026-09-20'), principalMinor: 9_500_000, interestMinor: 376_543, feeMinor: 0 },
      { number: 2, dueOn: calendarDate('2026-11-29'), principalMinor: 9_500_000, interestMinor: 376_543, feeMinor: 0 },
    ],
    extensions: [],
    payments: [],
    rebates: [],
  };
  return { loan, state: loanState(loan, calendarDate(today)), currency };
}

describe.each(names)('a reminder in %s', (name) => {
  const markets = [
    ['PHP', 'default'],
    ['INR', 'in-standard'],
  ] as const;
  const says = (work: () => string) => inLanguage(name, work);
  const each = markets.flatMap(([currency, market]) => {
    const on = (today: string) => loanOn(today, currency, market);
    return [
      says(() => dueBody(writer, on('2026-09-17'))),
      says(() => dueBody(writer, on('2026-09-20'))),
      says(() => overdueBody(writer, on('2026-09-27'))),
      says(() => overdueBody({ ...writer, servicePhone: '' }, on('2026-09-27'))),
      says(() => paidBody(writer, { ...on('2026-09-17'), paidMinor: 9_876_543 })),
      says(() => paidBody(writer, { ...on('2026-09-27'), paidMinor: 9_876_543 })),
      says(() => payoutBody(writer, currency)),
      says(() => refusedBody(writer, currency)),
      says(() => sentBody(writer, on('2026-09-17'), sentMoney)),
      says(() => planBody(writer, { currency }, { dueOn: calendarDate('2026-09-20'), amountMinor: 9_876_543 })),
      says(() => noPlanBody(writer, currency)),
    ];
  });

  it('has at most two SMS parts, of seven bits where the letters allow it', () => {
    expect(each.map((body) => [body, smsSegments(body)]).filter(([, count]) => Number(count) > 2)).toEqual([]);
    expect(each.every(isSevenBit)).toBe(!['hi', 'zh-CN'].includes(name));
  });

  it('has no unfilled placeholder and names the sender first', () => {
    expect(each.filter((body) => /[{}]|undefined|NaN|reminder\./.test(body))).toEqual([]);
    expect(each.every((body) => body.startsWith(writer.appName))).toBe(true);
  });

  it('threatens with no court, police, list, family, employer or lawyer', () => {
    const threats =
      /court|police|lawyer|legal|arrest|blacklist|family|employer|korte|pulis|abogado|pamilya|corte|polic[ií]a|abogad|familia|pengadilan|polisi|pengacara|keluarga|अदालत|पुलिस|वकील|परिवार|法院|警察|律师|家人|征信/i;
    expect(each.filter((body) => threats.test(body))).toEqual([]);
  });
});

it('SMS parts are counted as providers count them', () => {
  expect(['', 'a'.repeat(160), 'a'.repeat(161), 'a'.repeat(306), 'a'.repeat(307)].map(smsSegments)).toEqual([
    1, 1, 2, 2, 3,
  ]);
  expect(['€'.repeat(80), '€'.repeat(81)].map(smsSegments)).toEqual([1, 2]);
  expect(['₱'.repeat(70), '₱'.repeat(71), '₱'.repeat(134), '₱'.repeat(135)].map(smsSegments)).toEqual([1, 2, 2, 3]);
  expect(smsSegments('😀'.repeat(36))).toBe(2);
});

describe('the language of a reminder', () => {
  let rig: ServiceRig;
  beforeAll(async () => {
    rig = await openServiceRig();
  });
  afterAll(() => rig.close());

  it('is the borrower’s choice, else the configured one, else English', async () => {
    const told = async (language: string | null, locale = 'default') => {
      const borrower = await newBorrower(rig, language);
      const id = 7000 + borrower.id;
      const dueOn = await makeLoan(rig, { id, instalmentMinor: 100_000, borrowerId: borrower.id, dueInDays: 3 });
      await rig.setClock(manila(rig.today, '12:00:00'));
      const services = { ...rig.app.services, reminders: { ...rig.app.services.reminders, locale } };
      await remind({ app: { ...rig.app, services } });
      const [sms] = await smsTo(rig, borrower.phone);
      return { body: sms?.body, dueOn };
    };
    expect((await told('fil')).body).toMatch(/^Hiram: PHP 1,000\.00 po ang babayaran ninyo sa /);
    expect((await told('es')).body).toMatch(/^Hiram: el .* vence su pago de (PHP|1).*1,?000\.00/);
    expect((await told('hi')).body).toMatch(/^Hiram: ₱1,000\.00 की ड्यू डेट /);
    expect((await told(null, 'id')).body).toMatch(/^Hiram: tagihan PHP 1\.000,00 jatuh tempo/);
    expect((await told('tlh', 'default')).body).toMatch(/^Hiram: PHP 1,000\.00 is due on /);
    const today = calendarDateIn(rig.now(), 'Asia/Manila');
    expect((await told(null)).dueOn).toBe(addDays(today, 3));
  });
});
