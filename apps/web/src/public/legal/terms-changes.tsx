import { isLateFree } from '@hiram/domain';
import { ListRows, type TextValueRow } from '../../ui/list-rows.tsx';
import { prepaymentKind, tiersOf } from '../figures.ts';
import { useMoney, usePage } from '../page-context.ts';
import { Figure } from '../figure.tsx';
import { Paragraphs, useLegal } from './section.tsx';
import { workedExample } from './worked-example.ts';

/** Full repayment before maturity. */
export function EarlyBody() {
  const { terms } = usePage();
  const kind = prepaymentKind(terms);
  return (
    <Paragraphs
      of={[
        `terms.early.${kind}`,
        ...(kind === 'half' || kind === 'share' ? (['terms.early.term'] as const) : []),
        `terms.early.${terms.prepayment.interest}`,
        terms.prepayment.fee === undefined ? 'terms.early.noFee' : 'terms.early.fee',
        terms.interestRecalculation?.onEarlyPayment === true ? 'terms.early.recalculated' : 'terms.early.instalments',
        ...(terms.coolingOffDays > 0 ? (['terms.early.cooling'] as const) : []),
      ]}
    />
  );
}

/** Extensions. */
export function ProlongBody() {
  const { terms, example, today } = usePage();
  const { extension } = terms;
  if (extension === null || extension.maxCount === 0) return <Paragraphs of={['terms.prolong.none']} />;
  const { prolongation } = workedExample(example, terms, today);
  return (
    <Paragraphs
      of={[
        'terms.prolong.1',
        'terms.prolong.2',
        extension.flatFeeMinor > 0 ? 'terms.prolong.fee' : 'terms.prolong.interest',
        ...(Number(extension.feePercent ?? 0) > 0 ? (['terms.prolong.percent'] as const) : []),
        'terms.prolong.3',
        'terms.prolong.4',
        ...(prolongation === null ? [] : (['terms.prolong.example'] as const)),
      ]}
    />
  );
}

/** The late penalty in all its steps, with its total. */
export function LateBody() {
  const { terms, ceilings } = usePage();
  const bearsInterest = (terms.interestRecalculation?.onLatePayment ?? 'none') !== 'none';
  const arrears = bearsInterest ? (['terms.late.arrears'] as const) : [];
  if (isLateFree(terms)) return <Paragraphs of={['terms.late.none', ...arrears]} />;
  const { oneTimeMinor } = terms.latePenalty;
  const hasOnce = oneTimeMinor.new > 0 || oneTimeMinor.repeat > 0;
  const hasRules = (terms.latePenalty.rules ?? []).length > 0;
  const canProlong = terms.extension !== null && terms.extension.maxCount > 0;
  return (
    <>
      <Paragraphs of={['terms.late.1']} />
      <PenaltySteps />
      <Paragraphs
        of={[
          hasOnce ? 'terms.late.2' : 'terms.late.2daily',
          // another kind of charge states its amount in its own line
          ...(terms.latePenalty.dailyTiers.length > 0 || !hasRules ? (['terms.late.3'] as const) : []),
          ...arrears,
          ...(canProlong ? (['terms.late.4'] as const) : []),
          ...(terms.caps === null ? [] : (['terms.late.ceilings'] as const)),
          'terms.late.example',
        ]}
      />
      <PenaltyExample />
      {ceilings(terms, null).map((ceiling) => (
        <p key={ceiling}>{ceiling}</p>
      ))}
      <Paragraphs of={[canProlong ? 'terms.late.5' : 'terms.late.5plain']} />
    </>
  );
}

function PenaltySteps() {
  const { terms, lateCharges } = usePage();
  const text = useLegal();
  const { new: first, repeat } = terms.latePenalty.oneTimeMinor;
  const once: TextValueRow[] =
    first === repeat
      ? [{ text: text('terms.late.onceSame'), value: <Figure minor={first} /> }]
      : [
          { text: text('terms.late.onceNew'), value: <Figure minor={first} /> },
          { text: text('terms.late.onceRepeat'), value: <Figure minor={repeat} /> },
        ];
  const daily = tiersOf(terms).map(({ from, to, percent }) => {
    const key = to === null ? 'terms.late.lastTier' : to === from ? 'terms.late.tierOne' : 'terms.late.tier';
    return { text: text(key, { from, to }), value: text('terms.late.percent', { percent }) };
  });
  const others = lateCharges(terms).map(({ note, ...row }) => ({ ...row, ...(note !== '' && { note }) }));
  return <ListRows rows={[...(first > 0 || repeat > 0 ? once : []), ...daily, ...others]} />;
}

function PenaltyExample() {
  const { terms, example, today } = usePage();
  const text = useLegal();
  const money = useMoney();
  return (
    <ListRows
      rows={workedExample(example, terms, today).late.map(({ day, addedMinor, owedMinor }) => ({
        text: text('terms.late.exampleDay', { number: day }),
        note: text('terms.late.exampleOwed', { owed: money(owedMinor) }),
        value: <Figure minor={addedMinor} />,
      }))}
    />
  );
}
