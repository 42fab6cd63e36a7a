import { certifyCalls, isCertifyStep, listCertifySteps } from '@hiram/contract/certify';
import { useCall } from '../../api/use-call.ts';
import { LaterPage } from '../../app/later-page.tsx';
import { useScreenParams } from '../../app/navigation.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { createLater } from '../../ui/later.ts';

const page = createLater(async () => ({ Page: (await import('./certify-page.tsx')).CertifyPage }));

/** What is asked before a first loan (/certify): all steps, or the one that the address names. */
export function CertifyScreen() {
  const t = useTexts('certify');
  const { productId, step } = useScreenParams('certify');
  // Asked here already, so that the answer and the code that shows it come side by side.
  useCall(isCertifyStep(step) ? certifyCalls[step].load : listCertifySteps, { productId }, { quiet: true });
  return <LaterPage part={page} title={t('title.certify')} />;
}
