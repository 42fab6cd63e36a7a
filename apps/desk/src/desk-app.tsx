import * as codes from '@hiram/contract/refusal-codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components';
import { type DataRouter, RouterProvider } from 'react-router';
import { FactorDialog } from './account/factor-dialog.tsx';
import { VisitContext } from './desk-router.tsx';
import { type Services, ServicesContext } from './services.ts';
import { ToastOutlet } from './ui/toast.tsx';

/** The sign-in state: not yet known, signed in, signed out, or signed out because the session has ended. */
interface Visit {
  readonly number: number;
  readonly state: 'unknown' | 'here' | 'away' | 'over';
}

/** Calls that a session answers before its second factor is proved: they say nothing about being signed in. */
const half: ReadonlySet<string> = new Set(['desk.read-operator', 'desk.sign-in', 'desk.accept-invitation']);

/** The whole desk. An expired session, noticed by any call, returns to the sign-in. */
export function DeskApp({ router, ...page }: Services & { readonly router: DataRouter }) {
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
          <VisitContext value={{ number: visit.number, isAway, wasSignedIn: visit.state === 'over', begin, leave }}>
            <RouterProvider router={router} />
          </VisitContext>
          {asked !== null && <FactorDialog onEnd={asked.answer} />}
          <ToastOutlet place="bottom" />
        </I18nProvider>
      </QueryClientProvider>
    </ServicesContext>
  );
}
