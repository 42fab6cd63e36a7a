import type { RepaymentInfo } from '@hiram/contract/repayment';
import { Card } from '../../ui/card.tsx';
import css from './pay-code.module.css';

export type PayNotice = NonNullable<NonNullable<RepaymentInfo['defDetail']>['payNotice']>[number];

/** Payment instructions by group: a title, then named ways with their steps (REP-08). */
export function NoticeCards({ notices }: { notices: readonly PayNotice[] }) {
  return notices.map(({ title, items }) => (
    <Card key={title} title={title}>
      {(items ?? []).map(({ name, steps }) => (
        <div key={name} role="group" aria-label={name}>
          <h3 className={css.item}>{name}</h3>
          <Steps steps={steps ?? []} />
        </div>
      ))}
    </Card>
  ));
}

/** Steps in order. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
