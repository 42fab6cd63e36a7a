import type { CertifyStep } from '@hiram/contract/certify';
import { Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useBackButton, useScreenParams } from '../../router/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBridge } from '../../shell/shell-context.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { nativeParams, nativeSteps } from './native-steps.ts';

/** Opens the shell's own screen of a step. */
export function InAppPage({ step }: { step: CertifyStep }) {
  const t = useTexts('certify');
  const back = useBackButton();
  const bridge = useBridge();
  const { productId } = useScreenParams('certify');
  const isOpened = useRef(false);
  const open = (): void => bridge.openNative(nativeSteps[step], nativeParams(productId));
  useEffect(() => {
    if (isOpened.current) return;
    isOpened.current = true;
    bridge.openNative(nativeSteps[step], nativeParams(productId));
  }, [bridge, step, productId]);
  return (
    <Screen title={t('title.certify')} back={back}>
      <EmptyState
        title={t('certify.inApp')}
        icon={<Smartphone />}
        action={
          <Button width="fit" onClick={open}>
            {t('certify.open')}
          </Button>
        }
      >
        {t('certify.inAppBody')}
      </EmptyState>
    </Screen>
  );
}
