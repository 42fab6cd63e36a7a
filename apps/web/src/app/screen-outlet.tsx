import { Suspense, useState } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Screen } from '../ui/screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './app.module.css';
import { usePath } from './location.ts';
import { useBackButton } from './navigation.ts';
import { type ScreenName, screenAt } from './paths.ts';
import { titleKey } from './routes.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useScreens } from './screens-context.ts';

/** The screen of the present address. */
export function ScreenOutlet() {
  const t = useTexts();
  const { NotFound } = useScreens();
  const path = usePath();
  const name = screenAt(path);
  const title = t(name === undefined ? 'notFound.title' : (titleKey(name) ?? 'common.loading'));
  // The key makes another path another page: nothing of the old one stays, its failure neither.
  return (
    <ScreenBoundary key={path} title={title}>
      <Suspense fallback={<LoadingScreen title={title} />}>
        {name === undefined ? <NotFound /> : <OneScreen name={name} />}
      </Suspense>
    </ScreenBoundary>
  );
}

function OneScreen({ name }: { name: ScreenName }) {
  const { components, NotBuilt } = useScreens();
  // A screen that is there opens at once; taking over from the suspending one in the middle would make it start anew.
  const [Content] = useState(() => components[name]);
  return Content === undefined ? <NotBuilt name={name} /> : <Content />;
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
