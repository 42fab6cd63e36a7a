import { certifyCalls, isCertifyStep, listCertifySteps } from '@hiram/contract/certify';
import { readParams } from '../../router/addresses.ts';
import type { LoaderArgs } from '../../router/screen-module.ts';
import { useLoaded } from '../../router/use-answer.ts';
import { useShellAround } from '../../shell/shell-context.ts';
import { InAppPage } from './in-app-page.tsx';
import { OverviewPage } from './overview-page.tsx';

export async function loader({ search, read }: LoaderArgs) {
  const { productId, step } = readParams('certify', search);
  if (!isCertifyStep(step)) return { list: await read(listCertifySteps, { productId }) };
  // the list of steps does not need the form of a step
  const [info, { StepPage }] = await Promise.all([
    read(certifyCalls[step].load, { productId }),
    import('./step-page.tsx'),
  ]);
  return { step, info, StepPage };
}

/** The questions before a first loan (/certify): the list of steps, or the step in the address. */
function CertifyScreen() {
  const loaded = useLoaded<typeof loader>();
  const shell = useShellAround();
  if (loaded.list !== undefined) return <OverviewPage answer={loaded.list} />;
  const { step, info, StepPage } = loaded;
  // a new instance for each step, so that no answer is carried over
  if (shell) return <InAppPage key={step} step={step} />;
  return <StepPage key={info.key} step={step} answer={info} />;
}

export { CertifyScreen as Component };
