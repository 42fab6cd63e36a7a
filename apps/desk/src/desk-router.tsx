import { readOperator } from '@hiram/contract/desk';
import * as codes from '@hiram/contract/refusal-codes';
import { createContext, useContext } from 'react';
import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router';
import { EnrolFactor } from './account/enrol-factor.tsx';
import { FactorForm } from './account/factor-form.tsx';
import { Invitation } from './account/invitation.tsx';
import { useCall } from './api/use-call.ts';
import css from './desk.module.css';
import { Desk } from './frame/desk.tsx';
import { deskRoutes } from './frame/desk-routes.tsx';
import { FailedPage } from './frame/failed-page.tsx';
import { CallFailure } from './kit/call-failure.tsx';
import { OperatorContext, useTexts } from './services.ts';
import { SignInForm } from './sign-in-form.tsx';
import { Skeleton } from './ui/skeleton.tsx';

/** Whether somebody is signed in, and what changes that. */
interface Visit {
  /** Another one for each sign-in. */
  readonly number: number;
  readonly isAway: boolean;
  /** Whether a session has ended here. */
  readonly wasSignedIn: boolean;
  readonly begin: () => void;
  readonly leave: () => void;
}

export const VisitContext = createContext<Visit | null>(null);

function useVisit(): Visit {
  const visit = useContext(VisitContext);
  if (visit === null) throw new Error('VisitContext is missing around the router');
  return visit;
}

/** What the frame cannot show, such as its own failure, is shown alone. A page's failure is shown within the frame. */
const routes: RouteObject[] = [
  {
    ErrorBoundary: FailedPage,
    children: [
      { path: '/desk/invitation', Component: Invited },
      {
        Component: Entrance,
        children: [
          { ErrorBoundary: FailedPage, children: [...deskRoutes] },
          // the frame says that there is no such page
          { path: '*', Component: () => null },
        ],
      },
    ],
  },
];

/** The router of a page. Whoever makes it disposes of it. */
export const createDeskRouter = (page: Window): DataRouter => createBrowserRouter(routes, { window: page });

function Invited() {
  const { begin } = useVisit();
  return <Invitation onAccepted={begin} />;
}

function Entrance() {
  const { isAway, wasSignedIn, number, begin, leave } = useVisit();
  return isAway ? (
    <SignInForm wasSignedIn={wasSignedIn} onSignedIn={begin} />
  ) : (
    <Gate key={number} onSignedOut={leave} />
  );
}

/** The desk, or what the operator has yet to prove. */
function Gate({ onSignedOut }: { readonly onSignedOut: () => void }) {
  const t = useTexts();
  const query = useCall(readOperator, {});
  const { data, error } = query;
  // Nothing is rendered until the sign-in state is known.
  if (data === undefined) {
    return (
      <main className={css.alone} aria-busy={error === undefined}>
        {error === undefined || error.code === codes.noSession ? (
          <Skeleton label={t('common.loading')} />
        ) : (
          <CallFailure call={query} />
        )}
      </main>
    );
  }
  const proceed = (): void => void query.retry();
  return (
    <OperatorContext value={data}>
      {data.next === 'factor' && <FactorForm onProved={proceed} onSignedOut={onSignedOut} />}
      {data.next === 'enrol' && <EnrolFactor onDone={proceed} />}
      {data.next === 'none' && <Desk operator={data} onSignedOut={onSignedOut} />}
    </OperatorContext>
  );
}
