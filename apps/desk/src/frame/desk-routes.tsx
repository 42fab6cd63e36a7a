import { type ComponentType, lazy, Suspense } from 'react';
import { type RouteObject, useOutletContext } from 'react-router';
import { Campaigns } from '../campaigns.tsx';
import { Complaints } from '../complaints.tsx';
import { useDeskPlace } from '../desk-place.ts';
import { Ratings } from '../ratings.tsx';
import { useTexts } from '../services.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { PageNotLoaded } from './failed-page.tsx';

type Load = () => Promise<ComponentType>;

/** The pages below /desk, each loaded when it is first opened. */
const pages: Readonly<Record<string, Load>> = {
  applications: async () => (await import('../applications/applications.tsx')).Applications,
  rules: async () => (await import('../rules/rules.tsx')).Rules,
  borrowers: async () => (await import('../lists/borrowers.tsx')).Borrowers,
  borrower: async () => (await import('../borrower/borrower-page.tsx')).BorrowerPage,
  loans: async () => (await import('../lists/loans.tsx')).Loans,
  loan: async () => (await import('../loan/loan-page.tsx')).LoanPage,
  money: async () => (await import('../lists/money.tsx')).Money,
  items: async () => (await import('../items/items.tsx')).Items,
  products: async () => (await import('../products/products.tsx')).Products,
  profiles: async () => (await import('../products/profiles.tsx')).Profiles,
  product: async () => (await import('../products/product-page.tsx')).ProductPage,
  propose: async () => (await import('../products/propose.tsx')).ProposeProduct,
  proposals: async () => (await import('../proposals/proposals.tsx')).Proposals,
  operators: async () => (await import('../operators/operators.tsx')).Operators,
  audit: async () => (await import('../audit/audit.tsx')).Audit,
  webhooks: async () => (await import('../webhooks/webhooks.tsx')).Webhooks,
  security: async () => (await import('../account/security.tsx')).Security,
};

/** The routes of the desk's pages, shown within its frame. */
export const deskRoutes: readonly RouteObject[] = [
  { path: '/desk', Component: Work },
  ...Object.entries(pages).map(([name, load]): RouteObject => ({ path: `/desk/${name}`, Component: lazyPage(load) })),
];

/** A page whose code is loaded when it is first shown. Not the `lazy` of React Router, which shows the page before until then. @throws PageNotLoaded when it is rendered */
export function lazyPage(load: Load): ComponentType {
  const Page = lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new PageNotLoaded({ cause });
    }
  });
  return () => {
    const t = useTexts();
    return (
      <Suspense fallback={<Skeleton label={t('common.loading')} />}>
        <Page />
      </Suspense>
    );
  };
}

function Work() {
  const { view } = useDeskPlace();
  const queue = useOutletContext<Parameters<typeof Complaints>[0]['queue']>();
  if (view === 'ratings') return <Ratings />;
  if (view === 'campaigns') return <Campaigns />;
  return <Complaints queue={queue} />;
}
