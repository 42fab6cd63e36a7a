import { hash, verify } from '@node-rs/argon2';

/** argon2id (2) with 19 MiB, two passes, one lane: OWASP's Password Storage Cheat Sheet. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Shortest password of an agent, in characters (OWASP ASVS 5.0, 6.2.1). */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

/** A hash that carries its own parameters and salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** The hash of a password that nobody knows. An unknown login is checked against it, so that it takes as long. */
const nobodys = hashPassword(crypto.randomUUID());

/** Whether a password is the one of the hash; null stands for a login that is not there. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodys), password);
  return isRight && passwordHash !== null;
}
