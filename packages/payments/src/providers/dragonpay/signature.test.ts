import { describe, expect, it } from 'vitest';
import { Secret } from '../../secret.ts';
import postback from './exchanges/postback-paid.json' with { type: 'json' };
import payoutPostback from './exchanges/postback-payout.json' with { type: 'json' };
import {
  hmacSignature,
  payoutDigest,
  readPublicKey,
  sha1Digest,
  verifyHmac,
  verifyPayout,
  verifyRsa,
  verifySha1,
} from './signature.ts';

const KEY = new Secret('secret123');
const FIELDS = { txnid: 'TXN-001', refno: 'REF123', status: 'S', message: 'Success', merchantid: 'MERCHANT1' };
// Published with the digest's description.
const DIGEST = '042c834d09fe15816c8b9581325095e8790d5706';
// `openssl dgst -sha256 -hmac secret123` over 'TXN-001:REF123:S:Success:MERCHANT1::', in base64.
const SIGNATURE = 'hzzNDuu9FbdY37Qh1sOz/hszHfLVW4QXqdslqMNL0s4=';
// A key that OpenSSL made, and its `openssl dgst -sha256 -sign` over 'TXN-001:REF123:S:Success:MERCHANT1:::1184.57'.
const PUBLIC_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA117+/Zn6b8bZiCeQzpRNUJ3kAweP2eML19pUKwXYFrqr4Kdy+ugkZ38PL+6Rv8mIWdVyfH3cTkamVg4TIuncu0f21OSOkCRUDY2aQ09ZmulwDel1i3IKyWZ594fxwIBzL7gNIOACfyKXv+4sM4QpG1qbl0N4p2EYcwm8mtImnngtxQ3FQRnHRUBRE1tnxIM64JcIfHcWOD24NEhN6VoEqvBdaWHeuCdZOTTiqAX5CGwlH8g7CGX+deZXYPkJ+Evo4O2JGCEUdaod5q3raHMUQxALCzx00E4wnga7RFC5tW8ENz3ZspDUJtWCJ1qWrEIgynfkohmr4HPzFxUvP1r7twIDAQAB';
const RSA_SIGNATURE =
  'X7BmwYMTTe+O1isvJFKw8R/vVOop9uQXeSobJx8JKJXYd0eTzrMiQQHBbxDq8SEX1Kc53EV1yIK5CtQM8EgABeQyxIK40bpe883XE9eI6La0TTGUVvikFkwsvMUi4YCbt0aIxzfNxHQU1QUSMPcl3toF8LxE6e15dDzu0BsIBA16cFHIKZJRgro2RM88xt+SsFrYfELnchYtDXQ8KS7B6qRzIPjkn3bMaPG5eZK/wGMzaHZQte862EGtVLOSZK2N23QNVyhkq4wXddvbOp3LHf0DPvfiuP3fq+r1V0rCp5FotMvpN366/hDSml8n1e3j2/redpzZQr2bPzjxbyeI2A==';

const fields = (changes: Record<string, string> = {}) => new Map(Object.entries({ ...FIELDS, ...changes }));
const publicKey = readPublicKey(PUBLIC_KEY);
if (publicKey === null) throw new Error('the key of the vector is none');

describe('signatures of notifications', () => {
  it('agree with the published digest, with OpenSSL and with Python', () => {
    expect(sha1Digest(fields(), 'secret123')).toBe(DIGEST);
    expect(hmacSignature(fields(), 'secret123')).toBe(SIGNATURE);
    const recorded = new Map(Object.entries(postback.fields));
    expect([verifySha1(recorded, KEY), verifyHmac(recorded, KEY)]).toEqual(['genuine', 'genuine']);
    const payout = new Map(Object.entries(payoutPostback.fields));
    expect(payoutDigest(payout, 'secret123')).toBe(payoutPostback.fields.digest);
    expect(verifyPayout(payout, KEY)).toBe('genuine');
  });

  it.each([
    [{ digest: DIGEST }, 'genuine'],
    [{ digest: DIGEST.toUpperCase() }, 'genuine'],
    [{ digest: DIGEST.slice(1) }, 'signature-wrong'],
    [{ digest: DIGEST, status: 'F' }, 'signature-wrong'],
    [{ digest: DIGEST, message: 'Success!' }, 'signature-wrong'],
    [{ digest: '' }, 'signature-missing'],
    [{ signature: SIGNATURE }, 'signature-missing'],
  ])('SHA-1: %o is %s', (changes, verdict) => {
    expect(verifySha1(fields(changes), KEY)).toBe(verdict);
  });

  it.each([
    [{ signature: SIGNATURE }, 'genuine'],
    [{ signature: SIGNATURE.toLowerCase() }, 'signature-wrong'],
    [{ signature: `${SIGNATURE}=` }, 'signature-wrong'],
    [{ signature: SIGNATURE, param1: 'until1796227199' }, 'signature-wrong'],
    [{ signature: SIGNATURE, merchantid: 'OTHER' }, 'signature-wrong'],
    [{ digest: DIGEST }, 'signature-missing'],
  ])('HMAC: %o is %s', (changes, verdict) => {
    expect(verifyHmac(fields(changes), KEY)).toBe(verdict);
  });

  it.each([
    [{ signatures: RSA_SIGNATURE, amount: '1184.57' }, 'genuine'],
    [{ signatures: RSA_SIGNATURE, amount: '1184.570' }, 'genuine'],
    [{ signatures: RSA_SIGNATURE, amount: '1184.58' }, 'signature-wrong'],
    [{ signatures: RSA_SIGNATURE, amount: 'much' }, 'signature-wrong'],
    [{ signatures: RSA_SIGNATURE }, 'signature-wrong'],
    [{ signatures: `${RSA_SIGNATURE} `, amount: '1184.57' }, 'signature-wrong'],
    [{ signatures: 'AAAA', amount: '1184.57' }, 'signature-wrong'],
    [{ amount: '1184.57' }, 'signature-missing'],
  ])('RSA: %o is %s', (changes, verdict) => {
    expect(verifyRsa(fields(changes), [publicKey])).toBe(verdict);
  });

  it('RSA: one good key among several is enough, none is never', () => {
    const signed = fields({ signatures: RSA_SIGNATURE, amount: '1184.57' });
    expect(verifyRsa(signed, [])).toBe('signature-wrong');
    expect(verifyRsa(signed, [publicKey, publicKey])).toBe('genuine');
    expect(readPublicKey('MIIB')).toBeNull();
    expect(readPublicKey('')).toBeNull();
  });
});
