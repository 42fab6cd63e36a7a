import { timingSafeEqual } from 'node:crypto';

/** The shortest secret. */
export const SECRET_MIN = 32;

/**
 * The secrets of a setting, spaces or lines between: the first signs, and what another has signed is accepted. A phrase of shorter words is one
 * secret.
 */
export function secretsIn(given: string): readonly [string, ...string[]] {
  const [first = '', ...others] = given.split(/\s+/).filter((each) => each !== '');
  const areSecrets = [first, ...others].every((each) => each.length >= SECRET_MIN);
  return areSecrets ? [first, ...others] : [given];
}

/** The secret that signs. */
export const signingSecret = (given: string): string => secretsIn(given)[0];

/** The secret with which something was signed; undefined for none of ours. @param signatureOf the signature that one secret makes */
export const signerOf = (
  given: string,
  signature: string,
  signatureOf: (secret: string) => string,
): string | undefined => secretsIn(given).find((secret) => isEqual(signature, signatureOf(secret)));

/** Compares texts in the same time, wherever they differ. */
function isEqual(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
