import type { ProductDetail } from '@hiram/contract/home-product';
import { Circle, CircleCheck, CircleX } from 'lucide-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/card.tsx';
import css from './product.module.css';

const marks = {
  good: CircleCheck,
  bad: CircleX,
  open: Circle,
} as const;

interface Line {
  readonly text: string;
  readonly mark: keyof typeof marks;
  /** The mark as a text. */
  readonly says: string;
}

/** The requirements of the loan and the questions for it, each with the reader's state. */
export function Requirements({ product }: { product: ProductDetail }) {
  const t = useTexts('home');
  const markOf = { met: 'good', unmet: 'bad', unknown: 'open' } as const;
  const rules = (product.eligibility ?? []).map(({ text, state }) => ({
    text,
    mark: markOf[state],
    says: t(`product.${state}`),
  }));
  const steps = (product.steps ?? []).map(({ title, isDone }): Line => {
    const done = isDone === '1';
    return { text: title, mark: done ? 'good' : 'open', says: t(done ? 'product.done' : 'product.toDo') };
  });
  return (
    <>
      <Lines title={t('product.eligibility')} lines={rules} />
      <Lines title={t('product.steps')} lines={steps} />
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Card title={title}>
      <ul>
        {lines.map(({ text, mark, says }) => {
          const Mark = marks[mark];
          return (
            <li key={text} className={css.marked} data-mark={mark}>
              <Mark className={css.mark} size="1.5em" aria-hidden="true" />
              <span className={css.words}>
                {text} <span className="visually-hidden">{says}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
