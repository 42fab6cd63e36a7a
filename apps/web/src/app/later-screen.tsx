import { Clock } from 'lucide-react';
import { useTexts } from '../i18n/use-texts.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Screen } from '../ui/screen.tsx';
import { useBackButton } from './navigation.ts';

/** A screen that a later issue builds, under its real title. */
export function LaterScreen({ title }: { title: string }) {
  const t = useTexts('late');
  return (
    <Screen title={title} back={useBackButton()}>
      <EmptyState title={t('later.body')} icon={<Clock />} />
    </Screen>
  );
}
