import { useTexts } from '../../i18n/use-texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ProofStep } from './proof-step.tsx';
import type { Proof } from './use-proof.ts';

/** What a page is about, and the button that sends the code which opens it. */
export function AskForCode({ proof, children }: { proof: Proof; children: string }) {
  const t = useTexts('ownData');
  return (
    <>
      <Banner>{children}</Banner>
      <Button busy={proof.isSending && proof.sent === null} onClick={() => void proof.ask()}>
        {t('proof.send')}
      </Button>
      <ProofStep proof={proof} />
    </>
  );
}
