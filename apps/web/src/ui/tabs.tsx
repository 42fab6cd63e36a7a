import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import css from './tabs.module.css';

export interface TabItem {
  id: string;
  label: ReactNode;
  /** A number beside the label. */
  count?: number | undefined;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  /** Id of the tab that is open. */
  value: string;
  onChange: (id: string) => void;
  /** Content of the open tab. */
  children: ReactNode;
}

/** Tabs over one panel. Arrow keys, Home and End move between them; a focused tab opens. */
export function Tabs({ label, items, value, onChange, children }: TabsProps) {
  const base = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent): void => {
    const at = items.findIndex((item) => item.id === value);
    const last = items.length - 1;
    const goal = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at <= 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const item = goal === undefined ? undefined : items[goal];
    if (item === undefined || goal === undefined) return;
    event.preventDefault();
    onChange(item.id);
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[goal]?.focus();
  };
  return (
    <div>
      <div ref={listRef} role="tablist" aria-label={label} className={css.list}>
        {items.map((item) => {
          const open = item.id === value;
          return (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${base}-${item.id}`}
              aria-selected={open}
              aria-controls={open ? `${base}-panel` : undefined}
              tabIndex={open ? 0 : -1}
              className={classNames(css.tab, open && css.open)}
              onKeyDown={press}
              onClick={() => onChange(item.id)}
            >
              {item.label}
              {item.count !== undefined && <span className={css.count}>{item.count}</span>}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${value}`} className={css.panel}>
        {children}
      </div>
    </div>
  );
}
