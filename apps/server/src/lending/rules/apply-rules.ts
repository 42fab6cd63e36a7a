import { hash } from 'node:crypto';
import type { Services } from '../../app/services.ts';
import type { Stores } from '../../app/stores.ts';
import { type DecisionRule, readRulesFile } from './rules-file.ts';

/** The rules in force; null for none. @throws Error for a stored file that this version of the service does not read */
export async function rulesInForce({
  decisionRules,
}: Pick<Stores, 'decisionRules'>): Promise<{ version: number; rules: readonly DecisionRule[] } | null> {
  const current = await decisionRules.current();
  if (current === undefined) return null;
  const read = readRulesFile(current.document);
  if (read.problems !== undefined) throw new Error(`version ${current.version} of the rules cannot be read`);
  return { version: current.version, rules: read.terms.rules };
}

/** Makes a file the rules in force. @returns its version, and whether it was in force before */
export const applyRules = (
  { inTransaction, clock }: Pick<Services, 'inTransaction' | 'clock'>,
  { document, rules, reason, by }: { document: string; rules: number; reason: string; by: string },
): Promise<{ version: number; isKnown: boolean }> =>
  inTransaction(async ({ decisionRules, agents }) => {
    await decisionRules.lock();
    const contentHash = hash('sha256', document, 'buffer');
    const before = await decisionRules.current();
    if (before?.content_hash.equals(contentHash) === true) return { version: before.version, isKnown: true };
    const at = clock.now();
    const row = { document, content_hash: contentHash, rules, reason, applied_at: at, applied_by: by };
    const version = await decisionRules.add(row);
    const detail = `version ${version}, ${rules} rules: ${reason}`;
    await agents.note({
      at,
      agentId: null,
      login: by,
      action: 'rules-applied',
      detail,
      facts: { subject: `${version}` },
    });
    return { version, isKnown: false };
  });
