import { generateSecret, generateURI, verifySync } from 'otplib';

/** A new secret of an authenticator app, in base 32. */
export const newAuthenticatorSecret = (): string => generateSecret();

/** The address that an authenticator app reads from a QR code. */
export const authenticatorLink = (secret: string, of: { appName: string; login: string }): string =>
  generateURI({ issuer: of.appName, label: of.login, secret });

/** One step of a code (RFC 6238). The step before and the one after count too, for clocks that differ. */
const STEP_SECONDS = 30;

/**
 * The step of a code, which must be later than the last accepted one: no code counts twice (RFC 6238, 5.2).
 * @returns null for a wrong code
 */
export function stepOfCode(
  code: string,
  { secret, lastStep, now }: { readonly secret: string; readonly lastStep: number; readonly now: Date },
): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  if (!result.valid) return null;
  const step = Math.floor(epoch / STEP_SECONDS) + ('delta' in result ? result.delta : 0);
  return step > lastStep ? step : null;
}
