import type { ReactNode } from 'react';
import css from './share-bar.module.css';

export interface Share {
  /** Any unit, the same for all; not negative. */
  size: number;
  tone: 'accent' | 'soft' | 'line';
  key: string;
}

export interface ShareBarProps {
  shares: readonly Share[];
  /** The shares in words, shown under the bar. */
  children: ReactNode;
}

/** The composition of an amount (principal, interest, fee): a bar cut in proportion, and its legend. */
export function ShareBar({ shares, children }: ShareBarProps) {
  const total = shares.reduce((sum, share) => sum + share.size, 0);
  return (
    <>
      {total > 0 && (
        <svg className={css.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          {shares.map((share, index) => {
            const before = shares.slice(0, index).reduce((sum, one) => sum + one.size, 0);
            const [x, width] = [(before / total) * 100, (share.size / total) * 100];
            return <rect key={share.key} className={css[share.tone]} x={x} width={width} height="4" />;
          })}
        </svg>
      )}
      <div className={css.words}>{children}</div>
    </>
  );
}
