import { isCertifyStep } from '@hiram/contract/certify';
import { useScreenParams } from '../../app/navigation.ts';
import { useShellAround } from '../../shell/shell-context.ts';
import { InAppPage } from './in-app-page.tsx';
import { OverviewPage } from './overview-page.tsx';
import { StepPage } from './step-page.tsx';

/** All steps, or the one that the address names. Inside a shell, whose screens ask by themselves, a step leads there. */
export function CertifyPage() {
  const { step } = useScreenParams('certify');
  const shell = useShellAround();
  if (!isCertifyStep(step)) return <OverviewPage />;
  // another step is another form: nothing of one stays in the next
  return shell ? <InAppPage key={step} step={step} /> : <StepPage key={step} step={step} />;
}
