import { Suspense, useState } from 'react';
import type { CommonKey } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Screen } from '../ui/screen.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import css from './app.module.css';
import { usePath } from './location.ts';
import { useBackButton } from './navigation.ts';
import { type ScreenName, screenAt } from './paths.ts';
import { ScreenBoundary } from './screen-boundary.tsx';
import { useScreens } from './screens-context.ts';
import { useAlive } from './use-alive.ts';

/** The screen of the present address. */
export function ScreenOutlet() {
  const t = useTexts();
  const { NotFound } = useScreens();
  const path = usePath();
  const name = screenAt(path);
  const title = name === undefined ? t('notFound.title') : titleOf(name, t);
  // The key makes another path another page: nothing of the old one stays, its failure neither.
  return (
    <ScreenBoundary key={path} title={title}>
      <Suspense fallback={<LoadingScreen title={title} />}>
        {name === undefined ? <NotFound /> : <OneScreen name={name} />}
      </Suspense>
    </ScreenBoundary>
  );
}

/** A screen's title while its code is not there: titles come with the texts of the screen, those of the first with every page. */
function titleOf(name: ScreenName, t: (key: CommonKey) => string): string {
  const key = `title.${name}`;
  const title = t(key as CommonKey);
  return title === key ? t('common.loading') : title;
}

function OneScreen({ name }: { name: ScreenName }) {
  const { components, NotFound } = useScreens();
  // A screen that is there opens at once; taking over from the suspending one in the middle would make it start anew.
  const [Content = NotFound] = useState(() => components[name]);
  useAlive();
  return <Content />;
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
