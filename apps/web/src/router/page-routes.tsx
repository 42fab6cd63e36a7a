import type { ComponentType } from 'react';
import { type RouteObject, useLoaderData, useRouteError } from 'react-router';
import type { CommonKey } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import type { ScreenName } from '../routes.ts';
import { pathOf, screenNames } from './addresses.ts';
import { FailedScreen } from './failed-screen.tsx';
import { Frame } from './frame.tsx';
import { useBackButton } from './navigation.ts';
import type { ScreenModule } from './screen-module.ts';
import type { Services } from './services.ts';
import css from './app.module.css';
import { Screen } from '../ui/screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The map of screens as routes of React Router. */
export function pageRoutes({ config, screens, texts, deferred, api }: RoutesServices): RouteObject[] {
  const names = screenNames.filter((name) => name !== 'testPreview' || config.testPage !== false);
  const children = names.map(
    (name): RouteObject => ({
      id: name,
      path: pathOf(name),
      caseSensitive: true,
      // Not `lazy`: when that fails, React Router renders the frame empty.
      loader: ({ request }) => loadScreen(name, new URL(request.url), { screens, texts, api }),
      HydrateFallback: () => <LoadingScreen name={name} />,
      Component() {
        const Component = screens.get(name)?.Component ?? Nothing;
        return <Component />;
      },
      ErrorBoundary: () => <Failed name={name} />,
    }),
  );
  const notFound: RouteObject = {
    path: '*',
    async loader() {
      const [code] = await Promise.all([import('./not-found.tsx'), texts.load('notices')]);
      return code.NotFoundScreen;
    },
    Component() {
      const NotFoundScreen = useLoaderData() as ComponentType;
      return <NotFoundScreen />;
    },
    ErrorBoundary: () => <Failed name="notFound" />,
  };
  return [
    {
      Component: () => <Frame deferred={deferred} />,
      HydrateFallback: Nothing,
      ErrorBoundary: () => <Failed name="notFound" />,
      children: [...children, notFound],
    },
  ];
}

type RoutesServices = Pick<Services, 'config' | 'screens' | 'texts' | 'deferred' | 'api'>;

/**
 * Fetches a screen's code and texts, and runs its loader.
 * @throws ScreenLoadError
 */
export async function loadScreen(
  name: ScreenName,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { screens, texts, api }: Omit<RoutesServices, 'config' | 'deferred'>,
): Promise<unknown> {
  const { loader } = await screens.load(name);
  return loader === undefined ? null : runLoader(loader, { pathname, search }, { texts, api });
}

/** Runs the loader of a screen at an address. */
export function runLoader(
  loader: NonNullable<ScreenModule['loader']>,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { texts, api }: Pick<RoutesServices, 'texts' | 'api'>,
): Promise<unknown> {
  const { read, session } = api;
  // a new address may bring a new session
  session.readAddress(search, 'return');
  return loader({ path: pathname, search, session: session.get(), read, t: texts.translate('common') });
}

/** Shown until the address is known to be unknown. */
const Nothing = () => null;

/** Shown in a page that is not server-rendered until its first screen has loaded. */
function LoadingScreen({ name }: { readonly name: ScreenName }) {
  const t = useTexts();
  return (
    <div className={css.slow}>
      <Screen title={titleOf(name, t)} back={useBackButton()} busy>
        <Skeleton label={t('common.loading')} />
      </Screen>
    </div>
  );
}

function Failed({ name }: { readonly name: string }) {
  const t = useTexts();
  const error = useRouteError();
  return <FailedScreen title={titleOf(name, t)} error={error} />;
}

/** A screen's title while its texts are missing. */
function titleOf(name: string, t: (key: CommonKey) => string): string {
  const key = `title.${name}`;
  const title = t(key as CommonKey);
  return title === key ? t('common.loading') : title;
}
