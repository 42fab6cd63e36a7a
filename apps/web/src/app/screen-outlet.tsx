import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { useTexts } from '../i18n/texts-context.ts';
import { Screen } from '../ui/screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './app.module.css';
import { LaterScreen } from './later-screen.tsx';
import { useBackButton } from './navigation.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { type ScreenName, screenAt } from './paths.ts';
import { routes } from './routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { screenComponents } from './screen-loader.ts';

/** The screen of the present address. */
export function ScreenOutlet() {
  const [path] = useLocation();
  const name = screenAt(path);
  // The key makes another path another page: nothing of the old one stays, its failure neither.
  return name === undefined ? <NotFoundScreen key={path} /> : <OneScreen key={path} name={name} />;
}

function OneScreen({ name }: { name: ScreenName }) {
  const t = useTexts();
  const title = t(routes[name].title);
  const Content = screenComponents[name];
  if (Content === undefined) return <LaterScreen title={title} />;
  return (
    <ScreenBoundary title={title}>
      <Suspense fallback={<LoadingScreen title={title} />}>
        <Content />
      </Suspense>
    </ScreenBoundary>
  );
}

function LoadingScreen({ title }: { title: string }) {
  const t = useTexts();
  return (
    <div className={css.late}>
      <Screen title={title} back={useBackButton()} busy>
        <Skeleton label={t('common.loading')} />
      </Screen>
    </div>
  );
}
