import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import css from './banner.module.css';
import { classNames } from './class-names.ts';

const ICONS = { info: Info, warn: TriangleAlert, bad: CircleAlert } as const;

interface BannerProps {
  children: ReactNode;
  tone?: keyof typeof ICONS;
  title?: ReactNode;
  /** Set when the banner appears after the page has been read, so that it is announced at once. */
  alert?: boolean;
}

/** A permanent notice on a page. */
export function Banner({ children, tone = 'info', title, alert = false }: BannerProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classNames(css.banner, css[tone])} role={alert ? 'alert' : undefined}>
      <Icon className={css.icon} size="1.25rem" aria-hidden="true" />
      <div className={css.body}>
        {title !== undefined && <strong className={css.title}>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}
