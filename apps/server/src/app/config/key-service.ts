import { isPlainKey, type KeyServiceConfig } from '../../platform/encryption/key-service.ts';
import type { SettingsReading } from './settings-reading.ts';
import { listed } from './secrets.ts';

export interface KeysConfig {
  /** What unwraps data keys; null where they are given as they are. */
  readonly keyService: KeyServiceConfig | null;
  /** The data keys as they were given, where a service unwraps them. */
  readonly wrappedKeys: readonly string[];
}

const KINDS = ['file', 'vault', 'aws'] as const;

/** Reads what unwraps data keys, and the wrapped ones. */
export function readKeyService({
  env,
  production,
  secretOf,
  problems,
}: Pick<SettingsReading, 'env' | 'production' | 'secretOf' | 'problems'>): KeysConfig {
  const kind = env['KMS'] ?? '';
  if (kind === '') return { keyService: null, wrappedKeys: [] };
  const wrappedKeys = listed(secretOf('HIRAM_DATA_KEY') ?? '');
  if (wrappedKeys.length === 0) problems.push('HIRAM_DATA_KEY is missing: what the key service made of each data key');
  const required = (name: string, value: string | null | undefined): string => {
    if (value === null || value === undefined || value === '')
      problems.push(`${name} is missing: KMS=${kind} needs it`);
    return value ?? '';
  };
  if (kind === 'file') {
    const key = required('KMS_KEY_FILE', secretOf('KMS_KEY'));
    if (key !== '' && !isPlainKey(key)) problems.push('KMS_KEY_FILE must name a file with 64 hexadecimal digits');
    return { keyService: { kind, key: Buffer.from(key, 'hex') }, wrappedKeys };
  }
  if (kind !== 'vault' && kind !== 'aws') {
    problems.push(`KMS must be ${KINDS.join(', ')} or empty`);
    return { keyService: null, wrappedKeys: [] };
  }
  const region = env['KMS_REGION'] || 'us-east-1';
  const url = (env['KMS_URL'] || (kind === 'aws' ? `https://kms.${region}.amazonaws.com` : '')).replace(/\/+$/, '');
  if (!URL.canParse(url)) problems.push('KMS_URL must be the address of the key service');
  else if (production && !url.startsWith('https://')) problems.push('KMS_URL must be https in production');
  const key = required('KMS_KEY', secretOf('KMS_KEY'));
  if (kind === 'vault')
    return { keyService: { kind, url, key, token: required('KMS_TOKEN', secretOf('KMS_TOKEN')) }, wrappedKeys };
  const accessKey = required('KMS_ACCESS_KEY', secretOf('KMS_ACCESS_KEY'));
  const secretKey = required('KMS_SECRET_KEY', secretOf('KMS_SECRET_KEY'));
  return { keyService: { kind, url, key, region, accessKey, secretKey }, wrappedKeys };
}
