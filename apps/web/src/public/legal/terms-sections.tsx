import { marketRules } from '@hiram/domain';
import { type PageMaterial, usePage } from '../page-context.ts';
import { OtherTermsBody } from './other-terms.tsx';
import { CostBody, ExampleBody } from './terms-cost.tsx';
import { EarlyBody, LateBody, ProlongBody } from './terms-changes.tsx';
import { type LegalSection, Paragraphs, plain, Points, useLegal } from './section.tsx';
import css from './legal-parts.module.css';

/** The loan terms, by section; the numbers follow the order. One section covers terms that only some loans have. */
export const termsSectionsOf = ({ termsInUse }: PageMaterial): readonly LegalSection[] =>
  sections.filter(({ id }) => id !== 'other' || termsInUse.length > 1);

const sections: readonly LegalSection[] = [
  {
    id: 'parties',
    title: 'terms.parties.title',
    Body: plain('terms.parties.1', 'terms.parties.2', 'terms.parties.3', 'terms.parties.4'),
  },
  { id: 'words', title: 'terms.words.title', Body: WordsBody },
  { id: 'eligibility', title: 'terms.eligibility.title', Body: EligibilityBody },
  {
    id: 'decision',
    title: 'terms.decision.title',
    Body: plain('terms.decision.1', 'terms.decision.2', 'terms.decision.3', 'terms.decision.4'),
  },
  {
    id: 'note',
    title: 'terms.note.title',
    Body: plain('terms.note.1', 'terms.note.2', 'terms.note.3', 'terms.note.4'),
  },
  {
    id: 'disbursal',
    title: 'terms.disbursal.title',
    Body: plain('terms.disbursal.1', 'terms.disbursal.2', 'terms.disbursal.3', 'terms.disbursal.4'),
  },
  { id: 'term', title: 'terms.term.title', Body: TermBody },
  { id: 'cost', title: 'terms.cost.title', Body: CostBody },
  { id: 'example', title: 'terms.example.title', Body: ExampleBody },
  {
    id: 'repay',
    title: 'terms.repay.title',
    Body: plain('terms.repay.1', 'terms.repay.2', 'terms.repay.3', 'terms.repay.4', 'terms.repay.5', 'terms.repay.6'),
  },
  { id: 'early', title: 'terms.early.title', Body: EarlyBody },
  { id: 'prolong', title: 'terms.prolong.title', Body: ProlongBody },
  { id: 'late', title: 'terms.late.title', Body: LateBody },
  { id: 'other', title: 'terms.other.title', Body: OtherTermsBody },
  { id: 'default', title: 'terms.default.title', Body: DefaultBody },
  { id: 'collection', title: 'terms.collection.title', Body: CollectionBody },
  {
    id: 'assignment',
    title: 'terms.assignment.title',
    Body: plain('terms.assignment.1', 'terms.assignment.2', 'terms.assignment.3'),
  },
  { id: 'notices', title: 'terms.notices.title', Body: plain('terms.notices.1', 'terms.notices.2') },
  { id: 'changes', title: 'terms.changes.title', Body: plain('terms.changes.1', 'terms.changes.2') },
  { id: 'data', title: 'terms.data.title', Body: plain('terms.data.1') },
  { id: 'disputes', title: 'terms.disputes.title', Body: plain('terms.disputes.1', 'terms.disputes.2') },
  { id: 'law', title: 'terms.law.title', Body: plain('terms.law.1', 'terms.law.2', 'terms.law.3') },
  {
    id: 'complaints',
    title: 'terms.complaints.title',
    Body: plain('terms.complaints.1', 'terms.complaints.2', 'terms.complaints.3', 'terms.complaints.4'),
  },
  { id: 'versions', title: 'terms.versions.title', Body: plain('terms.versions.1', 'terms.versions.2') },
];

const words = [
  'applicant',
  'borrower',
  'application',
  'decision',
  'disclosure',
  'note',
  'principal',
  'proceeds',
  'disbursal',
  'instalment',
  'due',
  'maturity',
  'term',
  'unpaid',
  'penalty',
  'prepayment',
  'prolongation',
  'calendar',
] as const;

function WordsBody() {
  const text = useLegal();
  return (
    <dl className={css.words}>
      {words.map((word) => (
        <div key={word}>
          <dt>{text(`terms.words.${word}`)}</dt>
          <dd>{text(`terms.words.${word}.is`)}</dd>
        </div>
      ))}
    </dl>
  );
}

function TermBody() {
  const { termWeeks, termMonths } = usePage().terms;
  return (
    <Paragraphs
      of={[
        'terms.term.1',
        ...(termWeeks === undefined ? [] : (['terms.term.weeks'] as const)),
        ...(termMonths === undefined ? [] : (['terms.term.months'] as const)),
        'terms.term.other',
        'terms.term.2',
      ]}
    />
  );
}

function EligibilityBody() {
  const { market } = usePage();
  const own =
    marketRules[market.code].eligibility === null
      ? (['terms.eligibility.law'] as const)
      : ([
          'terms.eligibility.citizen',
          'terms.eligibility.age',
          'terms.eligibility.address',
          'terms.eligibility.exposed',
        ] as const);
  return (
    <>
      <Paragraphs of={['terms.eligibility.1']} />
      <Points of={[...own, 'terms.eligibility.account', 'terms.eligibility.overdue']} />
      <Paragraphs of={['terms.eligibility.2']} />
    </>
  );
}

function DefaultBody() {
  return (
    <>
      <Paragraphs of={['terms.default.1']} />
      <Points of={['terms.default.unpaid', 'terms.default.false', 'terms.default.judgment']} />
      <Paragraphs of={['terms.default.2', 'terms.default.3', 'terms.default.4']} />
    </>
  );
}

function CollectionBody() {
  return (
    <>
      <Paragraphs of={['terms.collection.1']} />
      <Points
        of={[
          'terms.collection.who',
          'terms.collection.hours',
          'terms.collection.threat',
          'terms.collection.others',
          'terms.collection.cash',
        ]}
      />
      <Paragraphs of={['terms.collection.2']} />
    </>
  );
}
