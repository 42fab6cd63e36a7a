import { type CurrencyCode, formatAmount } from '@hiram/domain';
import { classNames } from './class-names.ts';
import css from './amount.module.css';

export interface AmountProps {
  /** A number is minor units; a string is shown as it was sent. */
  value: number | string;
  currency: CurrencyCode;
  /** 'large' stands alone as the page's main figure. */
  size?: 'normal' | 'large' | undefined;
}

/** Roughly how many ems a figure is wide in a bold face: digits and letters 0.7, marks 0.4. */
function widthInEms(text: string): number {
  const marks = text.match(/[.,'  ]/g)?.length ?? 0;
  return (text.length - marks) * 0.7 + marks * 0.4;
}

const STEPS = [6, 8, 10, 13, 17] as const;

/** Money. Never breaks inside the figure: a long one is drawn smaller instead, however large the reader's text is. */
export function Amount({ value, currency, size = 'normal' }: AmountProps) {
  const text = formatAmount(value, currency);
  const ems = widthInEms(text);
  // Steps in the style sheet rather than a style attribute, which a strict content policy refuses on rendered pages.
  const step = STEPS.find((most) => ems <= most) ?? 22;
  return (
    <span className={classNames(css.amount, size === 'large' && css.large)} data-ems={step}>
      {text}
    </span>
  );
}
