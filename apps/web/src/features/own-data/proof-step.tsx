import { deferModule, useDeferredModule } from '../../ui/deferred-module.ts';
import type { Proof } from './use-proof.ts';

const sheets = deferModule(() => import('./proof-sheet.tsx'));

/** The sheet for the code of a proof, fetched while the message is on its way. */
export function ProofStep({ proof }: { proof: Proof }) {
  const sheet = useDeferredModule(sheets, proof.isSending || proof.sent !== null);
  return sheet === null ? null : <sheet.ProofSheet proof={proof} />;
}
