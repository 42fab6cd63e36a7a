import { Compass } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { useBridge } from '../shell/shell-context.ts';
import { useBackButton } from './navigation.ts';

/** Shown at an unknown address, with two links (RTE-06). */
export function NotFoundScreen() {
  const t = useTexts('notices');
  const bridge = useBridge();
  return (
    <Screen title={t('notFound.title')} back={useBackButton()}>
      <EmptyState
        title={t('notFound.body')}
        icon={<Compass />}
        action={
          <Button width="fit" onClick={() => bridge.toHome()}>
            {t('notFound.home')}
          </Button>
        }
      />
    </Screen>
  );
}
