import { createECDH } from 'node:crypto';
import type { WebPushKeys } from '../../notices/push/web-push.ts';
import type { SettingsReading } from './settings-reading.ts';

type Reading = Pick<SettingsReading, 'env' | 'production' | 'secretOf' | 'problems'>;

/** The settings of notifications, with their purpose and format. */
const needed = {
  WEB_PUSH_PUBLIC_KEY: ['the public half of the key pair, 87 characters of base64url', /^B[\w-]{86}$/],
  WEB_PUSH_PRIVATE_KEY: ['the private half of the key pair, 43 characters of base64url', /^[\w-]{43}$/],
  WEB_PUSH_SUBJECT: [
    'an address of whoever runs the service, mailto: or https://',
    /^(?:mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/[^\s/]+\S*)$/,
  ],
} as const;

const host = /^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/;
const loopback = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** Reads our keys for push services; null for a lender without notifications. A partial configuration is refused, because notifications would be lost. */
export function readPushConfig({ env, production, secretOf, problems }: Reading): WebPushKeys | null {
  const before = problems.length;
  const values = Object.keys(needed).map((name) => [name, secretOf(name) ?? ''] as const);
  // an unreadable file already has its line
  const isUnread = problems.length > before;
  const moreHosts = (env['WEB_PUSH_HOSTS'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  if (!isUnread && values.every(([, value]) => value === '')) {
    if (moreHosts.length > 0) problems.push('WEB_PUSH_PUBLIC_KEY is missing: WEB_PUSH_HOSTS would not be used');
    return null;
  }
  for (const [name, value] of values) {
    const [what, looks] = needed[name as keyof typeof needed];
    if (value === '' && !isUnread) problems.push(`${name} is missing: ${what}`);
    else if (value !== '' && !looks.test(value)) problems.push(`${name} must be ${what}`);
  }
  for (const each of moreHosts) {
    if (host.test(each) || (!production && loopback.test(each))) continue;
    problems.push('WEB_PUSH_HOSTS must be host names such as push.example.com, with commas between');
  }
  const [publicKey = '', privateKey = '', subject = ''] = values.map(([, value]) => value);
  if (problems.length === before && !isPair(publicKey, privateKey))
    problems.push('WEB_PUSH_PRIVATE_KEY is not the other half of WEB_PUSH_PUBLIC_KEY');
  return { publicKey, privateKey, subject, moreHosts };
}

function isPair(publicKey: string, privateKey: string): boolean {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}
