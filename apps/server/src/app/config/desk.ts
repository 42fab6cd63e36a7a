import type { SettingsReading } from './settings-reading.ts';

/** The address of the service desk. */
export interface DeskConfig {
  /** The desk's own host; null where it shares the borrowers'. */
  readonly deskHost: string | null;
  /** Whether operators need a second factor. */
  readonly isFactorRequired: boolean;
}

interface Reading extends Pick<SettingsReading, 'env' | 'problems'> {
  /** The borrowers' address of the service. */
  readonly publicUrl: string;
  readonly sandbox: boolean;
  /** DESK_SECOND_FACTOR. */
  readonly isFactorRequired: boolean;
}

/** Reads DESK_HOST, and refuses DESK_SECOND_FACTOR=0 outside a sandbox. */
export function readDeskConfig({ env, publicUrl, sandbox, isFactorRequired, problems }: Reading): DeskConfig {
  if (!isFactorRequired && !sandbox) problems.push('DESK_SECOND_FACTOR can be off in a sandbox only');
  const host = env['DESK_HOST'] ?? '';
  if (host === '') return { deskHost: null, isFactorRequired };
  const problem = deskHostProblem(host, publicUrl);
  if (problem !== null) problems.push(`DESK_HOST ${problem}`);
  return { deskHost: host, isFactorRequired };
}

/** The error of a host for the desk; null for none. @param publicUrl the borrowers' address of the pages */
export function deskHostProblem(host: string, publicUrl: string): string | null {
  if (!URL.canParse(`http://${host}`) || new URL(`http://${host}`).hostname !== host)
    return 'must be the name of a host in small letters, without scheme and port, such as desk.example.com';
  if (URL.canParse(publicUrl) && new URL(publicUrl).hostname === host)
    return 'must not be the host of the borrowers, which PUBLIC_URL has';
  return null;
}

/** Origin of the desk. */
export function deskOrigin({
  publicUrl,
  deskHost,
}: Pick<DeskConfig, 'deskHost'> & { readonly publicUrl: string }): string {
  if (deskHost === null) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = deskHost;
  return url.origin;
}
