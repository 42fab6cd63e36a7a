import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ConfigError } from '../config-error.ts';
import { signedHeaders } from './aws-signature.ts';

/** The settings of what wraps data keys. Nothing but its own key or credentials can unwrap them. */
export type KeyServiceConfig =
  | { readonly kind: 'file'; readonly key: Buffer }
  | { readonly kind: 'vault'; readonly url: string; readonly key: string; readonly token: string }
  | {
      readonly kind: 'aws';
      readonly url: string;
      /** The id, ARN or alias of the key in the service. */
      readonly key: string;
      readonly region: string;
      readonly accessKey: string;
      readonly secretKey: string;
    };

/** Wraps and unwraps data keys (envelope encryption). */
export interface KeyService {
  wrap(key: Buffer): Promise<string>;
  /** @throws Error with the reason, without any key or credential */
  unwrap(wrapped: string): Promise<Buffer>;
}

const ANSWER_WITHIN_MS = 10_000;
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CONTEXT = Buffer.from('hiram data key');

/** Opens the configured service. Nothing is asked yet. */
export function openKeyService(config: KeyServiceConfig): KeyService {
  if (config.kind === 'file') return fileKeys(config.key);
  return config.kind === 'vault' ? vaultKeys(config) : awsKeys(config);
}

/**
 * The data keys of a start: those that are wrapped are unwrapped once, and then in memory only.
 * @param given 64 hexadecimal digits, or what the service made of a key
 * @throws ConfigError naming the service and the reason
 */
export async function unwrapDataKeys(config: KeyServiceConfig, given: readonly string[]): Promise<Buffer[]> {
  const service = openKeyService(config);
  let keys: Buffer[];
  try {
    keys = await Promise.all(
      given.map(async (each) =>
        isPlainKey(each) ? Buffer.from(each, 'hex') : requireWhole(await service.unwrap(each)),
      ),
    );
  } catch (error) {
    const where = config.kind === 'file' ? 'The key of KMS_KEY_FILE' : `The key service at ${config.url}`;
    throw new ConfigError([
      `${where} did not unwrap HIRAM_DATA_KEY: ${error instanceof Error ? error.message : 'no reason'}`,
    ]);
  }
  // wrapped and as it is, or wrapped twice: a rotation to the same key would change nothing
  if (new Set(keys.map((key) => key.toString('hex'))).size < keys.length)
    throw new ConfigError(['HIRAM_DATA_KEY has a key twice']);
  return keys;
}

/** Whether a setting is a key that is not wrapped. */
export const isPlainKey = (given: string): boolean => /^[0-9a-f]{64}$/i.test(given);

function requireWhole(key: Buffer): Buffer {
  if (key.length !== KEY_BYTES) throw new Error(`it is a key of ${key.length} bytes, not of ${KEY_BYTES}`);
  return key;
}

/** A key in a file of its own, such as one on another disk or of an agent that reads it from elsewhere. */
const fileKeys = (wrapping: Buffer): KeyService => ({
  wrap: async (key) => {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', wrapping, iv, { authTagLength: TAG_BYTES }).setAAD(CONTEXT);
    const wrapped = Buffer.concat([cipher.update(key), cipher.final()]);
    return `file:${Buffer.concat([iv, cipher.getAuthTag(), wrapped]).toString('base64url')}`;
  },
  unwrap: async (wrapped) => {
    const bytes = Buffer.from(wrapped.replace(/^file:/, ''), 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) throw new Error('it is not wrapped by this key');
    const decipher = createDecipheriv('aes-256-gcm', wrapping, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    })
      .setAAD(CONTEXT)
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      throw new Error('it is not wrapped by this key');
    }
  },
});

/** The transit engine of a HashiCorp Vault or OpenBao. */
function vaultKeys({ url, key, token }: Extract<KeyServiceConfig, { kind: 'vault' }>): KeyService {
  const ask = async (verb: 'encrypt' | 'decrypt', field: string, body: object): Promise<string> => {
    const address = `${url}/v1/transit/${verb}/${encodeURIComponent(key)}`;
    const answer = await post(address, { body: JSON.stringify(body), headers: { 'x-vault-token': token } });
    return textIn(textsIn(answer, 'data'), field);
  };
  return {
    wrap: (dataKey) => ask('encrypt', 'ciphertext', { plaintext: dataKey.toString('base64') }),
    unwrap: async (ciphertext) => Buffer.from(await ask('decrypt', 'plaintext', { ciphertext }), 'base64'),
  };
}

/** AWS KMS, or what speaks as it does. */
function awsKeys(config: Extract<KeyServiceConfig, { kind: 'aws' }>): KeyService {
  const ask = async (verb: 'Encrypt' | 'Decrypt', field: string, of: object): Promise<string> => {
    const body = JSON.stringify({ KeyId: config.key, ...of });
    const headers = signedHeaders(
      { ...config, service: 'kms' },
      {
        method: 'POST',
        url: `${config.url}/`,
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${verb}` },
        body,
        now: new Date(),
      },
    );
    return textIn(await post(`${config.url}/`, { body, headers }), field);
  };
  return {
    wrap: (dataKey) => ask('Encrypt', 'CiphertextBlob', { Plaintext: dataKey.toString('base64') }),
    unwrap: async (wrapped) => Buffer.from(await ask('Decrypt', 'Plaintext', { CiphertextBlob: wrapped }), 'base64'),
  };
}

async function post(url: string, of: { body: string; headers: Readonly<Record<string, string>> }): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      ...of,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
  } catch (error) {
    const { cause } = error instanceof Error ? error : { cause: undefined };
    throw new Error(`it does not answer (${cause instanceof Error ? cause.message : String(error)})`, { cause: error });
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it answered ${response.status}`);
  }
  return response.json();
}

const textsIn = (answer: unknown, field: string): unknown =>
  typeof answer === 'object' && answer !== null ? (answer as Readonly<Record<string, unknown>>)[field] : undefined;

function textIn(answer: unknown, field: string): string {
  const text = textsIn(answer, field);
  if (typeof text !== 'string') throw new Error(`its answer has no ${field}`);
  return text;
}
