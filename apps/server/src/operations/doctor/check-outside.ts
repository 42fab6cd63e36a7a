import { randomUUID } from 'node:crypto';
import type { ProviderRegistry } from '@hiram/payments';
import type { FileStore } from '../../attachments/file-store.ts';
import { clockFinding } from './check-database.ts';
import { fault, type Finding, ok, warning } from './finding.ts';

const ANSWER_WITHIN_MS = 5_000;

/** Stores a picture's bytes, reads them back and removes them. */
export async function checkFileStore(files: FileStore): Promise<Finding> {
  const name = `doctor-${randomUUID()}`;
  try {
    await files.put(name, Buffer.from(name));
    const kept = await files.get(name);
    await files.remove(name);
    if (kept?.toString() === name) return ok('pictures', 'They can be stored, read and removed.');
    return fault('pictures', 'What is stored does not come back: see FILES_DIR or the S3 settings.');
  } catch (error) {
    return fault('pictures', `They cannot be stored: ${messageOf(error)}.`);
  }
}

/** Whether the copy that reports are read from is read. @param reason why it is not */
export const checkReadDatabase = (reason: string | null): Finding =>
  reason === null
    ? ok('reports', 'They are read from DATABASE_READ_URL.')
    : warning('reports', `They are read from the database itself, not from DATABASE_READ_URL: ${reason}.`);

/** Asks each payment provider what it offers. */
export async function checkProviders({ providers }: Pick<ProviderRegistry, 'providers'>): Promise<Finding[]> {
  if (providers.length === 0)
    return [fault('payments', 'PAYMENT_PROVIDERS_FILE is missing: no loan can be paid out or repaid.')];
  return Promise.all(
    providers.map(async (provider) => {
      const about = `payments ${provider.name}`;
      try {
        const gaps = (await provider.refresh?.()) ?? [];
        return gaps.length === 0
          ? ok(about, 'It offers all that is configured.')
          : warning(about, `It does not offer ${gaps.join(', ')}.`);
      } catch (error) {
        return fault(about, `It cannot be asked: ${messageOf(error)}.`);
      }
    }),
  );
}

/** Opens the service as borrowers do, through the proxy. */
export async function checkAddress(publicUrl: string): Promise<Finding[]> {
  const before = Date.now();
  let response: Response;
  try {
    response = await fetch(`${publicUrl}/readyz`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'manual',
    });
    await response.body?.cancel();
  } catch (error) {
    return [fault('address', `${publicUrl} does not answer: ${messageOf(error)}. Start the service and its proxy.`)];
  }
  const head = response.ok
    ? ok('address', `${publicUrl} is ready.`)
    : fault('address', `${publicUrl}/readyz answers ${response.status}: see the log of the service and of the proxy.`);
  const isSafe = !publicUrl.startsWith('https://') || response.headers.has('strict-transport-security');
  const transport = isSafe
    ? ok('TLS', publicUrl.startsWith('https://') ? 'Browsers keep to https.' : 'There is none: PUBLIC_URL is http.')
    : warning('TLS', 'The proxy removes Strict-Transport-Security.');
  const date = Date.parse(response.headers.get('date') ?? '');
  const findings = [head, transport];
  // the header has whole seconds
  return Number.isNaN(date) ? findings : [...findings, clockFinding('service clock', roundedAway(date - before))];
}

/** A difference that whole seconds can explain is none. */
const roundedAway = (differenceMs: number): number =>
  Math.sign(differenceMs) * Math.max(0, Math.abs(differenceMs) - 1_000);

/** The innermost reason: fetch says no more than that it failed. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
