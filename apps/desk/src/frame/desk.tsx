import { type DeskOperator, listComplaints } from '@hiram/contract/desk';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { useCall } from '../api/use-call.ts';
import { useRefresh } from '../api/use-refresh.ts';
import { Campaigns } from '../campaigns.tsx';
import { Complaints } from '../complaints.tsx';
import { useDeskPlace } from '../desk-place.ts';
import css from '../desk.module.css';
import { Ratings } from '../ratings.tsx';
import { useMay, useTexts } from '../services.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { screenAt, screensOf } from './screens.ts';

const Applications = lazy(async () => ({ default: (await import('../applications/applications.tsx')).Applications }));
const Rules = lazy(async () => ({ default: (await import('../rules/rules.tsx')).Rules }));
const Profiles = lazy(async () => ({ default: (await import('../products/profiles.tsx')).Profiles }));
const Borrowers = lazy(async () => ({ default: (await import('../lists/borrowers.tsx')).Borrowers }));
const BorrowerPage = lazy(async () => ({ default: (await import('../borrower/borrower-page.tsx')).BorrowerPage }));
const Loans = lazy(async () => ({ default: (await import('../lists/loans.tsx')).Loans }));
const LoanPage = lazy(async () => ({ default: (await import('../loan/loan-page.tsx')).LoanPage }));
const Money = lazy(async () => ({ default: (await import('../lists/money.tsx')).Money }));
const Items = lazy(async () => ({ default: (await import('../items/items.tsx')).Items }));
const Products = lazy(async () => ({ default: (await import('../products/products.tsx')).Products }));
const ProductPage = lazy(async () => ({ default: (await import('../products/product-page.tsx')).ProductPage }));
const ProposeProduct = lazy(async () => ({ default: (await import('../products/propose.tsx')).ProposeProduct }));
const Proposals = lazy(async () => ({ default: (await import('../proposals/proposals.tsx')).Proposals }));
const Operators = lazy(async () => ({ default: (await import('../operators/operators.tsx')).Operators }));
const Audit = lazy(async () => ({ default: (await import('../audit/audit.tsx')).Audit }));
const Webhooks = lazy(async () => ({ default: (await import('../webhooks/webhooks.tsx')).Webhooks }));
const Security = lazy(async () => ({ default: (await import('../account/security.tsx')).Security }));

interface DeskProps {
  readonly operator: DeskOperator;
  readonly onSignedOut: () => void;
}

/** The frame and the screen of the address, if the operator's roles allow it. */
export function Desk({ operator, onSignedOut }: DeskProps) {
  const t = useTexts();
  const may = useMay();
  const { pathname, search } = useLocation();
  const { view } = useDeskPlace();
  const state = pathname === '/desk' && view === 'answered' ? 'answered' : 'waiting';
  const mayRead = may('complaints.read');
  const queue = useCall(listComplaints, mayRead ? { state } : null);
  useRefresh(mayRead ? queue.retry : null);
  const allowed = screensOf(may);
  const screen = screenAt(pathname, search);
  const [home] = allowed;
  if (screen?.to === '/desk' && !allowed.includes(screen) && home !== undefined)
    return <Navigate to={home.to} replace />;
  return (
    <DeskFrame
      operator={operator}
      screens={allowed}
      current={screen}
      waiting={queue.data?.waiting}
      onSignedOut={onSignedOut}
    >
      {screen === undefined || !allowed.includes(screen) ? (
        <main className={css.ratings}>
          <EmptyState title={t(screen === undefined ? 'frame.noSuchScreen' : 'frame.notAllowed')} />
        </main>
      ) : (
        <Suspense fallback={<Skeleton label={t('common.loading')} />}>
          <Routes>
            <Route path="/desk" element={<Work queue={queue} />} />
            <Route path="/desk/applications" element={<Applications />} />
            <Route path="/desk/rules" element={<Rules />} />
            <Route path="/desk/borrowers" element={<Borrowers />} />
            <Route path="/desk/borrower" element={<BorrowerPage />} />
            <Route path="/desk/loans" element={<Loans />} />
            <Route path="/desk/loan" element={<LoanPage />} />
            <Route path="/desk/money" element={<Money />} />
            <Route path="/desk/items" element={<Items />} />
            <Route path="/desk/products" element={<Products />} />
            <Route path="/desk/profiles" element={<Profiles />} />
            <Route path="/desk/product" element={<ProductPage />} />
            <Route path="/desk/propose" element={<ProposeProduct />} />
            <Route path="/desk/proposals" element={<Proposals />} />
            <Route path="/desk/operators" element={<Operators />} />
            <Route path="/desk/audit" element={<Audit />} />
            <Route path="/desk/webhooks" element={<Webhooks />} />
            <Route path="/desk/security" element={<Security />} />
          </Routes>
        </Suspense>
      )}
    </DeskFrame>
  );
}

function Work({ queue }: { readonly queue: Parameters<typeof Complaints>[0]['queue'] }) {
  const { view } = useDeskPlace();
  if (view === 'ratings') return <Ratings />;
  if (view === 'campaigns') return <Campaigns />;
  return <Complaints queue={queue} />;
}
