import { readOperator } from '@hiram/contract/desk';
import * as codes from '@hiram/contract/refusal-codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { BrowserRouter, Route, Routes } from 'react-router';
import { EnrolFactor } from './account/enrol-factor.tsx';
import { FactorDialog } from './account/factor-dialog.tsx';
import { FactorForm } from './account/factor-form.tsx';
import { Invitation } from './account/invitation.tsx';
import { useCall } from './api/use-call.ts';
import css from './desk.module.css';
import { Desk } from './frame/desk.tsx';
import { OperatorContext, type Services, ServicesContext, useTexts } from './services.ts';
import { SignInForm } from './sign-in-form.tsx';
import { CallFailure } from './kit/call-failure.tsx';
import { Skeleton } from './ui/skeleton.tsx';
import { ToastOutlet } from './ui/toast.tsx';

/** The sign-in state: not yet known, signed in, signed out, or signed out because the session has ended. */
interface Visit {
  readonly number: number;
  readonly state: 'unknown' | 'here' | 'away' | 'over';
}

/** Calls that a session answers before its second factor is proved: they say nothing about being signed in. */
const half: ReadonlySet<string> = new Set(['desk.read-operator', 'desk.sign-in', 'desk.accept-invitation']);

/** The whole desk. An expired session, noticed by any call, returns to the sign-in. */
export function DeskApp(page: Services) {
  const [visit, setVisit] = useState<Visit>({ number: 0, state: 'unknown' });
  const [asked, setAsked] = useState<{ readonly answer: (isProved: boolean) => void } | null>(null);
  const become = (state: Visit['state']): void => setVisit((now) => (now.state === state ? now : { ...now, state }));
  const [services] = useState<Services>(() => ({
    ...page,
    call: async (endpoint, request, options) => {
      let result = await page.call(endpoint, request, options);
      if (!result.success && result.code === codes.factorNeeded) {
        const isProved = await new Promise<boolean>((answer) => setAsked({ answer }));
        setAsked(null);
        if (isProved) result = await page.call(endpoint, request, options);
      }
      if (result.success && !half.has(endpoint.name)) become('here');
      else if (!result.success && result.code === codes.noSession) {
        setVisit((now) => ({ ...now, state: now.state === 'here' || now.state === 'over' ? 'over' : 'away' }));
      }
      return result;
    },
  }));
  const begin = (): void => {
    page.queries.clear();
    setVisit(({ number }) => ({ number: number + 1, state: 'unknown' }));
  };
  const leave = (): void => {
    page.queries.clear();
    become('away');
  };
  const isAway = visit.state === 'over' || visit.state === 'away';
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={page.queries}>
        <I18nProvider locale={document.documentElement.lang || 'en'}>
          <BrowserRouter>
            <Routes>
              <Route path="/desk/invitation" element={<Invitation onAccepted={begin} />} />
              <Route
                path="*"
                element={
                  isAway ? (
                    <SignInForm wasSignedIn={visit.state === 'over'} onSignedIn={begin} />
                  ) : (
                    <Gate key={visit.number} onSignedOut={leave} />
                  )
                }
              />
            </Routes>
            {asked !== null && <FactorDialog onEnd={asked.answer} />}
            <ToastOutlet place="bottom" />
          </BrowserRouter>
        </I18nProvider>
      </QueryClientProvider>
    </ServicesContext>
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
