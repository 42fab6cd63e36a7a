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

/** After this long a call is given up: a borrower waits for it. */
const LIMIT_MS = 10_000;

/**
 * Keeps files in a bucket of an S3-compatible store, addressed by path (endpoint/bucket/name). A store takes a file whole or
 * not at all, as the contract of S3 has it: one request carries a file of the sizes we keep, with its length.
 *
 * Every call ends within `limitMs` (default 10 000 milliseconds). A fault is an Error with the store's answer; it
 * holds neither the keys nor the store's own words, which may quote them.
 */
export function createS3Files(options: S3FilesOptions, limitMs = LIMIT_MS): FileStore {
  const { endpoint, bucket, region, key, secret } = options;
  // One client a call: a client that is shared signs with yesterday's key when two calls come at the turn of the day.
  const client = () =>
    new S3mini({
      accessKeyId: key,
      secretAccessKey: secret,
      endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
      region,
      requestAbortTimeout: limitMs,
      // A picture must not follow a store's answer to another address.
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
        // not one of the getObject… calls: they answer a bucket that is not there as if only the file were missing
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

/** Lets the connection be used again: an answer that is not read keeps it. */
async function drained(response: Response): Promise<void> {
  await response.arrayBuffer();
}

function isMissing(error: S3ServiceError): boolean {
  return error.status === 404 && codeOf(error) === 'NoSuchKey';
}

/** The store's error code, such as AccessDenied; null when its answer has none. */
function codeOf(error: S3ServiceError): string | null {
  // the client reads it only from an answer of exactly one content type
  const code = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(error.body ?? '')?.[1] ?? error.serviceCode ?? '';
  return /^[A-Za-z]{1,60}$/.test(code) && code !== 'Unknown' ? code : null;
}

/** A new error without the old one as its cause: a log of that one could print the access key. */
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

/** Node's code for a broken connection, which fetch gives as the cause of its error. */
function networkCodeOf(error: unknown): string | null {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z_]{1,60}$/.test(code) ? code : null;
}
