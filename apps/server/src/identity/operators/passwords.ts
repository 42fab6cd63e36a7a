import { hash, verify } from '@node-rs/argon2';

/** argon2id (2) with 19 MiB, two passes, one lane: OWASP's Password Storage Cheat Sheet. */
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that includes its own parameters and salt. */
export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** The hash of an unknown password. An unknown login is checked against it, so that the timing is equal. */
const nobodys = hashPassword(crypto.randomUUID());

/** Whether a password matches the hash; null stands for an unknown login. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobodys), password);
  return isRight && passwordHash !== null;
}
