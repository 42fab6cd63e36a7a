import type { MouseEvent, ReactNode } from 'react';
import css from './tab-bar.module.css';

export interface TabBarItem {
  readonly label: string;
  /** A lucide icon; 24 px (size "1.5em") suits. */
  readonly icon: ReactNode;
  readonly href: string;
  readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** True for the page that is open. */
  readonly isCurrent: boolean;
}

export interface TabBarProps {
  /** Accessible name of the bar. */
  readonly label: string;
  readonly items: readonly TabBarItem[];
}

/** The main tabs of the product. The last child of a Screen's `bar`, whose padding it fills. */
export function TabBar({ label, items }: TabBarProps) {
  return (
    <nav className={css.bar} aria-label={label}>
      <ul className={css.list}>
        {items.map((item) => (
          <li key={item.href} className={css.place}>
            <a
              className={css.tab}
              href={item.href}
              aria-current={item.isCurrent ? 'page' : undefined}
              onClick={item.onClick}
            >
              <span className={css.icon}>{item.icon}</span>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** An empty placeholder as high as the bar with one-line labels, until it is known whether there is a bar. */
export function TabBarSpace() {
  return (
    <div className={css.bar} aria-hidden="true">
      <div className={css.tab}>
        <span className={css.icon} />
        {'\u00a0'}
      </div>
    </div>
  );
}
