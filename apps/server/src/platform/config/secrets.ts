import { createHash } from 'node:crypto';
import { webhookKeyOf } from '../../complaints/sign.ts';

/** The secret of services that are developed or tested. Everybody can read it here. */
const DEVELOPMENT_SECRET = 'development-only-secret-development-only';
/** Their data key. */
const developmentDataKey = createHash('sha256').update(DEVELOPMENT_SECRET).digest();

/**
 * Values that everybody can read: those of this project's documents, tests and measurements, and what people type for an example.
 * `config-secrets.test.ts` looks for others in the project.
 */
const printed: ReadonlySet<string> = new Set([
  DEVELOPMENT_SECRET,
  developmentDataKey.toString('hex'),
  'secret-of-the-rig-secret-of-the-rig',
  'a-secret-of-thirty-two-characters',
  'a-secret-from-a-file-of-32-letters',
  'chaos-'.repeat(8),
  'a-token-for-metrics',
  'canary-of-the-metrics',
  'our-key',
  `whsec_${Buffer.from('a-signing-secret-of-the-tests').toString('base64')}`,
  '0123456789abcdef'.repeat(4),
  '0123456789abcdef'.repeat(2),
  Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex'),
  'deadbeef'.repeat(8),
]);

/** The secrets that a lender makes up. Those that others give out are of no use unless they are right. */
export const ownSecrets = [
  'HIRAM_SECRET',
  'HIRAM_DATA_KEY',
  'METRICS_TOKEN',
  'DECISION_KEY',
  'WEBHOOK_SECRET',
] as const;
type OwnSecret = (typeof ownSecrets)[number];

interface Reading {
  readonly production: boolean;
  /** Reads a variable, or the file that is named for it. */
  readonly secretOf: (name: OwnSecret) => string | null;
  /** Gets a line for everything that is missing or wrong. */
  readonly problems: string[];
}

/**
 * Whether an environment is one of production. It is, unless it says by its exact name that it is not: a spelling mistake must not hand
 * out secrets that everybody knows.
 */
export const isProduction = (nodeEnv: string | undefined): boolean => nodeEnv !== 'development' && nodeEnv !== 'test';

/** Reads the key of one-time codes and tokens: at least 32 characters. Development and tests have a public one. */
export function readOwnSecret({ production, secretOf, problems }: Reading): string {
  const given = secretOf('HIRAM_SECRET') ?? '';
  if (given === '' && !production) return DEVELOPMENT_SECRET;
  if (given === '') problems.push('HIRAM_SECRET is missing: at least 32 random characters, the key of one-time codes');
  else if (given.length < 32) problems.push('HIRAM_SECRET must have at least 32 characters');
  return given;
}

/** Reads the data key, 64 hexadecimal digits. Development and tests have a public one. */
export function readDataKey({ production, secretOf, problems }: Reading): Buffer {
  const given = secretOf('HIRAM_DATA_KEY') ?? '';
  if (given === '') {
    if (production)
      problems.push(
        'HIRAM_DATA_KEY is missing: 64 hexadecimal digits, the key of account numbers (openssl rand -hex 32)',
      );
    return developmentDataKey;
  }
  if (!/^[0-9a-f]{64}$/i.test(given)) problems.push('HIRAM_DATA_KEY must have 64 hexadecimal digits');
  return Buffer.from(given, 'hex');
}

/** Names every secret of production that is no secret: one byte again and again, or a value that is printed in this project. */
export function refuseKnownSecrets({ production, secretOf, problems }: Reading): void {
  if (!production) return;
  for (const name of ownSecrets) {
    const value = secretOf(name) ?? '';
    // a wrong format has its line already
    if (value === '' || problems.some((problem) => problem.startsWith(`${name} `))) continue;
    if (printed.has(value) || printed.has(value.toLowerCase()))
      problems.push(`${name} must not be a value that is printed in the project: everybody can read it`);
    else if (isOneByte(bytesOf(name, value))) problems.push(`${name} must not be one byte again and again`);
  }
}

/** The bytes that a secret stands for. */
function bytesOf(name: OwnSecret, value: string): Buffer {
  if (name === 'HIRAM_DATA_KEY' && /^([0-9a-f]{2})+$/i.test(value)) return Buffer.from(value, 'hex');
  return (name === 'WEBHOOK_SECRET' ? webhookKeyOf(value) : null) ?? Buffer.from(value);
}

const isOneByte = (bytes: Buffer): boolean => bytes.every((byte) => byte === bytes[0]);
