import { createHash } from 'node:crypto';
import { webhookKeyOf } from '../../platform/webhook-signature.ts';
import { SECRET_MIN, secretsIn } from '../../platform/secrets.ts';
import type { SettingsReading } from './settings-reading.ts';

/** The public secret of development and test services. */
const DEVELOPMENT_SECRET = 'development-only-secret-development-only';
/** Their data key. */
const developmentDataKey = createHash('sha256').update(DEVELOPMENT_SECRET).digest();

/**
 * Publicly known values: those in this project's documents, tests and measurements, and common examples.
 * `config-secrets.matrix.test.ts` looks for others in the project.
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

/** The secrets that a lender generates. Those issued by others are useless unless they are right. */
export const ownSecrets = [
  'HIRAM_SECRET',
  'HIRAM_DATA_KEY',
  'METRICS_TOKEN',
  'DECISION_KEY',
  'BUREAU_KEY',
  'WEBHOOK_SECRET',
] as const;
type OwnSecret = (typeof ownSecrets)[number];

type Reading = Pick<SettingsReading, 'production' | 'secretOf' | 'problems'>;

/**
 * Whether an environment is production. It is, unless its exact name says otherwise: a spelling mistake must not enable
 * publicly known secrets.
 */
export const isProduction = (nodeEnv: string | undefined): boolean => nodeEnv !== 'development' && nodeEnv !== 'test';

/** Reads the keys of one-time codes and tokens: at least 32 characters each. Development and tests have a public one. */
export function readOwnSecret({ production, secretOf, problems }: Reading): string {
  const given = secretOf('HIRAM_SECRET') ?? '';
  if (given === '' && !production) return DEVELOPMENT_SECRET;
  if (given === '') problems.push('HIRAM_SECRET is missing: at least 32 random characters, the key of one-time codes');
  else if (given.length < SECRET_MIN) problems.push('HIRAM_SECRET must have at least 32 characters');
  return given;
}

/** The values of a setting with one or more, such as a key and its successor: spaces, commas or lines between. */
export const listed = (given: string): string[] => given.split(/[\s,]+/).filter((each) => each !== '');

/** Reads the data keys, 64 hexadecimal digits each. Development and tests have a public one. */
export function readDataKeys({ production, secretOf, problems }: Reading): readonly Buffer[] {
  const given = listed(secretOf('HIRAM_DATA_KEY') ?? '');
  if (given.length === 0) {
    if (production)
      problems.push(
        'HIRAM_DATA_KEY is missing: 64 hexadecimal digits, the key of account numbers (openssl rand -hex 32)',
      );
    return [developmentDataKey];
  }
  if (!given.every((key) => /^[0-9a-f]{64}$/i.test(key)))
    problems.push('HIRAM_DATA_KEY must have 64 hexadecimal digits for each key');
  const keys = given.map((key) => Buffer.from(key, 'hex'));
  if (new Set(keys.map((key) => key.toString('hex'))).size < keys.length)
    problems.push('HIRAM_DATA_KEY must not have a key twice');
  return keys;
}

/** Names every production secret that is not secret: one repeated byte, or a value published in this project. */
export function refuseKnownSecrets({ production, secretOf, problems }: Reading): void {
  if (!production) return;
  for (const name of ownSecrets) {
    const value = secretOf(name) ?? '';
    // an invalid format already has its line
    if (value === '' || problems.some((problem) => problem.startsWith(`${name} `))) continue;
    const values = name === 'HIRAM_DATA_KEY' || name === 'WEBHOOK_SECRET' ? listed(value) : secretsIn(value);
    if (values.some((each) => printed.has(each) || printed.has(each.toLowerCase())))
      problems.push(`${name} must not be a value that is printed in the project: everybody can read it`);
    else if (values.some((each) => isOneByte(bytesOf(name, each))))
      problems.push(`${name} must not be one byte again and again`);
  }
}

/** The bytes of a secret. */
function bytesOf(name: OwnSecret, value: string): Buffer {
  if (name === 'HIRAM_DATA_KEY' && /^([0-9a-f]{2})+$/i.test(value)) return Buffer.from(value, 'hex');
  return (name === 'WEBHOOK_SECRET' ? webhookKeyOf(value) : null) ?? Buffer.from(value);
}

const isOneByte = (bytes: Buffer): boolean => bytes.every((byte) => byte === bytes[0]);
