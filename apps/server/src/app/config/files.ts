import { resolve } from 'node:path';
import type { S3FilesOptions } from '../../attachments/s3-files.ts';
import type { SettingsReading } from './settings-reading.ts';

/** The storage of pictures. */
export interface FilesConfig {
  /** Folder of the pictures without `s3Files`. */
  readonly filesDir: string;
  /** Bucket of the pictures; null for the folder. */
  readonly s3Files: S3FilesOptions | null;
}

type Reading = Pick<SettingsReading, 'env' | 'production' | 'secretOf' | 'problems'>;

/** The settings of a bucket, with their purpose. */
const needed = {
  S3_ENDPOINT: 'the address of the S3-compatible store, without the bucket',
  S3_BUCKET: 'the bucket that pictures are kept in',
  S3_KEY: 'the id of the access key to the bucket',
  S3_SECRET: 'the secret of the access key to the bucket',
} as const;

/** Default region for a store without regions: the first of Amazon's, which most accept. */
const REGION = 'us-east-1';

/**
 * Reads the storage of pictures: a bucket when any of the S3_… variables is set, else a folder. A half configured bucket
 * is a problem, not a folder, because pictures would end up where nobody expects them.
 */
export function readFilesConfig({ env, production, secretOf, problems }: Reading): FilesConfig {
  const filesDir = resolve(env['FILES_DIR'] || resolve(import.meta.dirname, '../../../../../.data/files'));
  const problemsBefore = problems.length;
  const s3Files = {
    endpoint: secretOf('S3_ENDPOINT') ?? '',
    bucket: secretOf('S3_BUCKET') ?? '',
    region: secretOf('S3_REGION') ?? '',
    key: secretOf('S3_KEY') ?? '',
    secret: secretOf('S3_SECRET') ?? '',
  };
  // an unreadable file already has its line
  const unread = problems.slice(problemsBefore).map((problem) => problem.split('_FILE ')[0]);
  if (unread.length === 0 && Object.values(s3Files).every((value) => value === '')) {
    if (production && !env['FILES_DIR'])
      problems.push(
        'FILES_DIR is missing: the folder that pictures are kept in (or S3_ENDPOINT and its like, a bucket)',
      );
    return { filesDir, s3Files: null };
  }
  const missing = missingOf(s3Files).filter((name) => !unread.includes(name));
  problems.push(...missing.map((name) => `${name} is missing: ${needed[name]}`));
  if (s3Files.endpoint !== '' && !isStoreAddress(s3Files.endpoint))
    problems.push('S3_ENDPOINT must be an address such as https://s3.example.com');
  else if (s3Files.endpoint !== '' && production && !s3Files.endpoint.startsWith('https://'))
    problems.push('S3_ENDPOINT must be https in production');
  if (s3Files.bucket !== '' && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(s3Files.bucket))
    problems.push('S3_BUCKET must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens');
  if (s3Files.region !== '' && !/^[\w-]{1,64}$/.test(s3Files.region))
    problems.push('S3_REGION must be the name of a region such as eu-central-1');
  return { filesDir, s3Files: { ...s3Files, region: s3Files.region || REGION } };
}

function missingOf({ endpoint, bucket, key, secret }: S3FilesOptions): (keyof typeof needed)[] {
  const values = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret };
  return (Object.keys(needed) as (keyof typeof needed)[]).filter((name) => values[name] === '');
}

/** Some stores have a path; a query, a fragment or a password in the address would be lost or disclosed. */
function isStoreAddress(value: string): boolean {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return false;
  const { username, password, search, hash } = new URL(value);
  return username === '' && password === '' && search === '' && hash === '';
}
