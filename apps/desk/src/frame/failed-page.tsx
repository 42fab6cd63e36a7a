import { useRef } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';
import css from '../desk.module.css';
import { useServices } from '../services.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { useDocumentTitle, useTitleFocus } from '../ui/page-title.ts';

/** The code of a page did not come: the connection is down, or a deployment has renamed it under an open desk. */
export class PageNotLoaded extends Error {
  constructor(options: ErrorOptions) {
    super('the code of a page could not be loaded', options);
    this.name = 'PageNotLoaded';
  }
}

/** In place of a page that threw, or whose code did not come. The next navigation clears it. */
export function FailedPage() {
  const { appName, t } = useServices();
  const error = useRouteError();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('desk.of', { appName }));
  useTitleFocus(titleRef);
  const title = (key: 'crash.title' | 'failure.title') => (
    <h1 ref={titleRef} tabIndex={-1} className={css.title}>
      {t(key)}
    </h1>
  );
  return (
    <main className={css.ratings}>
      {error instanceof PageNotLoaded ? (
        // The browser keeps a failed module for the life of the page: only a reload helps.
        <ErrorState
          title={title('failure.title')}
          retryLabel={t('common.reload')}
          onRetry={() => window.location.reload()}
        >
          {t('crash.notLoaded')}
        </ErrorState>
      ) : (
        // The same address again is a navigation too.
        <ErrorState
          title={title('crash.title')}
          retryLabel={t('common.retry')}
          onRetry={() => void navigate({ pathname, search, hash }, { replace: true })}
        >
          {t('crash.body')}
        </ErrorState>
      )}
    </main>
  );
}
