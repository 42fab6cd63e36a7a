import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest();
const text = (word: string): Buffer => Buffer.concat([Buffer.of(0x60 + word.length), Buffer.from(word)]);
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.of(0x59, value.length >> 8, value.length & 255), value]);

/** A passkey (WebAuthn, ES256, without attestation) as a device has it, for an origin. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  let counter = 0;
  const id = credentialId.toString('base64url');
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const head = (flags: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), count]);
  };
  const challengeIn = (options: string): string => (JSON.parse(options) as { challenge: string }).challenge;
  return {
    /** The device's answer to the options of a new passkey, as JSON. */
    create(options: string): string {
      // COSE_Key: kty EC2, alg ES256, crv P-256, x, y
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const data = Buffer.concat([head(0x45), Buffer.alloc(16), Buffer.of(0, credentialId.length), credentialId, key]);
      const attestation = Buffer.concat([
        Buffer.of(0xa3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.of(0xa0),
        text('authData'),
        bytes(data),
      ]);
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challengeIn(options)).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      });
    },
    /** The device's answer to a challenge, as JSON. */
    get(options: string): string {
      const data = head(0x05);
      const client = clientData('webauthn.get', challengeIn(options));
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      });
    },
  };
}
