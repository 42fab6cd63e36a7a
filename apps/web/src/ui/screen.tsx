import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { useDocumentTitle, useTitleFocus } from './page-title.ts';
import { IconButton } from './icon-button.tsx';
import { useDeferredModule } from './deferred-module.ts';
import { overlays } from './overlays.ts';
import css from './screen.module.css';
import { NoWrap } from './no-wrap.tsx';

export interface ScreenHero {
  /** One short line, shown bold ("Next payment · Dec 1"). */
  label: ReactNode;
  /** An Amount, large. */
  amount: ReactNode;
}

export interface ScreenProps {
  title: string;
  /** Title of the browser's tab; the title itself when missing. */
  documentTitle?: string | undefined;
  /** The back button before the title: a link, a handler, or both. */
  back?: { label: string; onClick?: (() => void) | undefined; href?: string | undefined } | undefined;
  /** An IconButton at the right of the title. */
  action?: ReactNode;
  hero?: ScreenHero | undefined;
  children: ReactNode;
  /** Buttons that stay at the bottom edge. */
  bar?: ReactNode;
  /** True while the content is loading. */
  busy?: boolean | undefined;
}

/** The frame of every page: title, content, and the pinned action bar. */
export function Screen(props: ScreenProps) {
  const { title, documentTitle, back, action, hero, children, bar, busy = false } = props;
  const titleRef = useRef<HTMLHeadingElement>(null);
  const headerRef = useRef<HTMLElement>(null);
  const barRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLElement>(null);
  const hasBar = bar !== undefined && bar !== null && bar !== false;
  const hasHero = hero !== undefined;
  // The style sheet pins them; measuring is needed only for large text or a short window.
  const pinEdges = useDeferredModule(overlays, false)?.pinEdges;
  useDocumentTitle(documentTitle ?? title);
  useTitleFocus(titleRef);
  useLayoutEffect(() => {
    const [frame, header] = [frameRef.current, headerRef.current];
    return frame && header
      ? pinEdges?.({ frame, header: hasHero ? null : header, bar: hasBar ? barRef.current : null })
      : undefined;
  }, [hasBar, hasHero, pinEdges]);

  const header = (
    <header ref={headerRef} className={css.header}>
      {back !== undefined && <IconButton {...back} icon={<ChevronLeft size="1.5em" aria-hidden="true" />} />}
      <h1 ref={titleRef} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      {action}
    </header>
  );
  return (
    <main ref={frameRef} className={classNames(css.screen, hasHero && css.withHero)} aria-busy={busy || undefined}>
      {hero === undefined ? (
        header
      ) : (
        <div className={css.hero}>
          {header}
          <div className={css.heroText}>
            <div className={css.heroLabel}>
              <NoWrap>{hero.label}</NoWrap>
            </div>
            <div className={css.heroAmount}>{hero.amount}</div>
          </div>
        </div>
      )}
      <div className={css.content}>{children}</div>
      {hasBar && (
        <div ref={barRef} className={css.bar}>
          <div className={css.barInner}>{bar}</div>
        </div>
      )}
    </main>
  );
}
