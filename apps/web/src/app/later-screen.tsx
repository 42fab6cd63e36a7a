import { Clock } from 'lucide-react';
import type { ComponentType } from 'react';
import type { DefaultTexts } from '../i18n/texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { useBackButton } from './navigation.ts';
import type { ScreenName } from './paths.ts';

type LateTitle = Extract<keyof DefaultTexts['late'], `title.${string}`>;

/** Makes what stands for a screen that a later issue builds, under its real title. */
export const laterScreen = (name: ScreenName): ComponentType =>
  function LaterScreen() {
    const t = useTexts('late');
    return (
      <Screen title={t(`title.${name}` as LateTitle)} back={useBackButton()}>
        <EmptyState title={t('later.body')} icon={<Clock />} />
      </Screen>
    );
  };
