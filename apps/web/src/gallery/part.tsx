import type { ReactNode } from 'react';
import css from './gallery.module.css';

/** One part of the kit in the gallery, under its file name. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={name}>
      <h2 className={css.name}>{name}</h2>
      {children}
    </section>
  );
}
