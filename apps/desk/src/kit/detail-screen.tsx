import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import type { CallError } from '../api/call-error.ts';
import css from '../desk.module.css';
import { useTexts } from '../services.ts';
import { useDocumentTitle, useTitleFocus } from '../ui/page-title.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { CallFailure } from './call-failure.tsx';
import kit from './kit.module.css';

interface DetailScreenProps {
  readonly title: string;
  /** The address of the list that it is part of. */
  readonly list: string;
  readonly call: {
    readonly data: unknown;
    readonly error: CallError | undefined;
    readonly isLoading: boolean;
    readonly retry: () => Promise<void>;
  };
  readonly besideTitle: ReactNode;
  /** Stands under the title whether there is an answer or not. */
  readonly top?: ReactNode;
  readonly children: ReactNode;
}

/** The screen of one thing of a list: the way back, the title, and the answer of a call or why there is none. */
export function DetailScreen({ title, list, call, besideTitle, top, children }: DetailScreenProps) {
  const t = useTexts();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useTitleFocus(titleRef);
  return (
    <main className={css.screen} aria-busy={call.isLoading}>
      <Link to={list} className={kit.row}>
        <ArrowLeft size="1.25em" aria-hidden="true" /> {t('page.back')}
      </Link>
      <div className={css.screenHead}>
        <h1 ref={titleRef} tabIndex={-1} className={css.title}>
          {title}
        </h1>
        {besideTitle}
      </div>
      {top}
      {call.data === undefined && call.error === undefined && <Skeleton label={t('common.loading')} />}
      <CallFailure call={call} />
      {children}
    </main>
  );
}
