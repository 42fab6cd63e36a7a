import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './banner.module.css';
import { classNames } from './class-names.ts';
import { NoWrap } from './no-wrap.tsx';
import { toneClasses } from './tones.ts';

const ICONS = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert } as const;

export interface BannerProps {
  children: ReactNode;
  tone?: keyof typeof ICONS | undefined;
  title?: ReactNode;
  /** A link or a quiet button, under the text. */
  action?: ReactNode;
  /** Set when the banner appears after the page has been read, so that it is announced. */
  live?: 'off' | 'polite' | 'assertive' | undefined;
}

/** A permanent notice on a page. */
export function Banner({ children, tone = 'info', title, action, live = 'off' }: BannerProps) {
  const Icon = ICONS[tone];
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  return (
    <div className={classNames(css.banner, toneClasses[tone])} role={role}>
      <Icon size="1.25rem" aria-hidden="true" />
      <div className={css.body}>
        {title !== undefined && (
          <strong className={css.title}>
            <NoWrap>{title}</NoWrap>
          </strong>
        )}
        <div>
          <NoWrap>{children}</NoWrap>
        </div>
        {action !== undefined && action !== false && <div className={css.action}>{action}</div>}
      </div>
    </div>
  );
}
