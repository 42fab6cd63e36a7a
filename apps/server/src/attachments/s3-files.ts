import { S3mini, S3NetworkError, S3ServiceError } from 's3mini';
import { checkedFileName, type FileStore } from './file-store.ts';

/** The address and credentials of a bucket in an S3-compatible store. */
export interface S3FilesOptions {
  /** The store's address without the bucket, such as https://s3.example.com. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** The access key's id. */
  readonly key: string;
  readonly secret: string;
}

/** Time limit of a call, because a borrower waits for it. */
const LIMIT_MS = 10_000;

/**
 * Stores files in a bucket of an S3-compatible store, addressed by path (endpoint/bucket/name). By the contract of S3 a store accepts a file completely or
 * not at all: one request carries a file of our sizes, with its length.
 *
 * Every call ends within `limitMs` (default 10 000 milliseconds). A fault is an Error with the store's error code; it
 * includes neither the keys nor the store's message, which may quote them.
 */
export function createS3Files(options: S3FilesOptions, limitMs = LIMIT_MS): FileStore {
  const { endpoint, bucket, region, key, secret } = options;
  // One client for each call: a shared one signs with yesterday's key when two calls coincide with midnight.
  const client = () =>
    new S3mini({
      accessKeyId: key,
      secretAccessKey: secret,
      endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
      region,
      requestAbortTimeout: limitMs,
      // A picture must not follow a redirect of the store.
      fetch: (input, init) => fetch(input, { ...init, redirect: 'manual' }),
    });
  return {
    async put(name, bytes) {
      const place = checkedFileName(name);
      try {
        await drained(await client().putObject(place, bytes, 'image/jpeg'));
      } catch (error) {
        throw whatWentWrong('keep a file', error);
      }
    },
    async get(name) {
      const place = checkedFileName(name);
      try {
        // not one of the getObject… calls: those report a missing bucket as a missing file
        const response = await client().getObjectRaw(place);
        return Buffer.from(await response.arrayBuffer());
      } catch (error) {
        if (error instanceof S3ServiceError && isMissing(error)) return null;
        throw whatWentWrong('read a file', error);
      }
    },
    async remove(name) {
      const place = checkedFileName(name);
      try {
        await client().deleteObject(place);
      } catch (error) {
        // S3 answers 204 for a missing file; some stores answer 404, with the same meaning
        if (error instanceof S3ServiceError && isMissing(error)) return;
        throw whatWentWrong('remove a file', error);
      }
    },
  };
}

/** Discards an unread answer, so that its connection can be reused. */
async function drained(response: Response): Promise<void> {
  await response.arrayBuffer();
}

function isMissing(error: S3ServiceError): boolean {
  return error.status === 404 && codeOf(error) === 'NoSuchKey';
}

/** The store's error code, such as AccessDenied; null for none. */
function codeOf(error: S3ServiceError): string | null {
  // the client reads it only with one exact content type
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(error.body ?? '')?.[1] ?? error.serviceCode ?? '';
  return /^[A-Za-z]{1,60}$/.test(code) && code !== 'Unknown' ? code : null;
}

/** A new error without the old one as its cause, because a log of the cause could print the access key. */
function whatWentWrong(what: string, error: unknown): Error {
  return new Error(`the file store did not ${what}: ${reasonOf(error)}`);
}

function reasonOf(error: unknown): string {
  if (error instanceof S3ServiceError) return `it answered ${[error.status, codeOf(error)].filter(Boolean).join(' ')}`;
  if (error instanceof S3NetworkError) return `it cannot be reached (${error.code ?? 'network'})`;
  if (error instanceof Error && error.name === 'TimeoutError') return 'it did not answer in time';
  const code = networkCodeOf(error);
  return code === null ? 'the connection failed' : `the connection failed (${code})`;
}

/** Node's code for a broken connection, which is the cause of fetch's error. */
function networkCodeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : null;
}
