import type { AnswerOf } from '@hiram/contract';
import type * as contract from '@hiram/contract/own-details';
import { calendarDateIn, maskCardNumber, type MarketCode, markets } from '@hiram/domain';
import type { Services } from '../app/services.ts';
import { type Answers, openAnswers } from '../lending/applications/certification.ts';
import { formatValue, t } from '../platform/texts/translate.ts';
import type { CertifyField } from './certify-fields.ts';
import { certifyForm } from './certify-forms.ts';
import { sectionOf } from './details-sections.ts';
import { factsKnown, itemOf, noteOf } from './show-steps.ts';

/** A section of the details, as the page shows it. */
export type Section = AnswerOf<typeof contract.loadDetails>['sections'][number];
type Row = Section['rows'][number];

interface Borrower {
  readonly borrowerId: number;
  readonly market: MarketCode;
}

/** What the lender keeps of a borrower, in the language of the request, and how each part is changed. Numbers of IDs are masked. */
export async function showDetails(
  services: Pick<Services, 'stores' | 'box'>,
  { borrowerId, market }: Borrower,
): Promise<AnswerOf<typeof contract.loadDetails>> {
  const { stores } = services;
  const [person, answers, kept, payout, cards, orders] = await Promise.all([
    stores.borrowers.personOf(borrowerId),
    openAnswers(services, borrowerId),
    stores.certifications.listCurrent(borrowerId),
    stores.payoutAccounts.findCurrent(borrowerId),
    stores.accounts.list(borrowerId),
    stores.orders.listOwn(borrowerId),
  ]);
  const known = factsKnown({ ...person, id: borrowerId, clientKind: 'new', market });
  const given: Answers = Object.assign({}, known, ...answers.values());
  const rowsOf = (fields: readonly CertifyField[]): Row[] => fields.flatMap((field) => rowOf(field, given));
  const stepFields = (step: 'basic' | 'ext', codes: readonly string[]) =>
    rowsOf(certifyForm(market, step).fields.filter(({ code }) => codes.includes(code)));
  const changeable = (id: contract.ChangeableSection, title: string): Section => {
    const { part, fields } = sectionOf(market, id);
    const last = kept.find((each) => each.part === part);
    const isWithin = (code: string) => fields.some((field) => field.code === code);
    // a step that was never answered is asked with an application
    const isOpen = id === 'email' || answers.has(part);
    const asked = fields.filter(
      ({ when }) => when === undefined || isWithin(when.code) || when.types.includes(given[when.code] ?? ''),
    );
    const items = isOpen ? asked.map((field) => formItem(field, isWithin)) : [];
    const changedOn = last === undefined ? '' : calendarDateIn(last.savedAt, markets[market].timeZone);
    return { id, title, rows: rowsOf(fields), how: items.length === 0 ? 'none' : 'form', items, changedOn };
  };
  const formItem = (field: CertifyField, isWithin: (code: string) => boolean) => {
    const value = field.control.cate === 'consent' ? '' : (given[field.code] ?? '');
    const { when } = field;
    // a condition on another section is met
    const isAlways = when === undefined || !isWithin(when.code);
    return itemOf(isAlways ? { ...field, when: undefined } : field, value);
  };
  return {
    orderNo: String(orders[0]?.id ?? ''),
    sections: [
      section('identity', t('certify.step.basic'), stepFields('basic', ['fullName', 'bornOn', 'citizenship'])),
      section('idCard', t('certify.section.identity'), stepFields('ext', ['idKind', 'idNumber'])),
      section(
        'phone',
        t('ownData.phone'),
        person.phone === null ? [] : [{ text: t('ownData.phone'), value: person.phone }],
      ),
      changeable('email', t('certify.title.email')),
      changeable('address', t('certify.step.personal')),
      changeable('work', t('certify.step.job')),
      changeable('contact', t('certify.section.contact')),
      {
        ...section('accounts', t('ownData.accounts'), [
          ...(payout === undefined
            ? []
            : [{ text: t('ownData.payout'), value: `${payout.name} ${payout.maskedNumber}` }]),
          ...cards.map((card) => ({ text: t('ownData.card'), value: `${card.bankName} ${card.maskedNumber}` })),
        ]),
        how: 'accounts',
      },
    ],
  };
}

/** A section that customer service changes, with a proof. */
const section = (id: string, title: string, rows: Row[]): Section => ({
  id,
  title,
  rows,
  how: 'proof',
  items: [],
  changedOn: '',
});

/** An answer in words; nothing where none was given. Pictures and consents have pages of their own. */
export function rowOf({ code, title = code, control }: CertifyField, given: Answers): Row[] {
  const value = given[code] ?? '';
  if (value === '' || control.cate === 'image' || control.cate === 'consent' || control.cate === 'location') return [];
  return [{ text: t(`certify.title.${title}`), value: inWords(code, control, value) }];
}

function inWords(code: string, control: CertifyField['control'], value: string): string {
  if (code === 'idNumber') return maskCardNumber(value);
  if (control.cate === 'day') return formatValue(value);
  if (control.cate !== 'enum' && control.cate !== 'citySelect') return value;
  for (const choice of control.options) {
    const { type, name, children } = { children: undefined, ...noteOf(choice) };
    if (type === value) return name;
    const child = children?.find((each) => each.type === value);
    if (child !== undefined) return child.name === name ? name : `${child.name}, ${name}`;
  }
  return value;
}
