import type { RegistrationConfig } from '../../identity/registration/settings.ts';
import { type TemplateId, templateIds } from '../../verification/templates.ts';
import type { SmsProvider } from '../../notices/sms/providers.ts';
import type { SettingsReading } from './settings-reading.ts';

/** The SMS provider, and the budgets of registration. */
export interface SmsConfig extends RegistrationConfig {
  /** The SMS provider; null for none, so that no code can be sent outside the sandbox. */
  readonly smsProvider: SmsProvider | null;
}

type Reading = Pick<SettingsReading, 'env' | 'secretOf' | 'integer' | 'problems'>;

/** The settings of each provider, with their purpose and format. */
const needed = {
  semaphore: {
    SEMAPHORE_API_KEY: ['the key of the account', /^[\w-]{8,200}$/],
    SEMAPHORE_SENDER_NAME: [
      'the approved name that messages come from, 11 letters or digits at most',
      /^[A-Za-z\d ]{1,11}$/,
    ],
  },
  twilio: {
    TWILIO_ACCOUNT_SID: ['the id of the account, AC and 32 digits or letters', /^AC[\da-fA-F]{32}$/],
    TWILIO_AUTH_TOKEN: ['the secret of the account', /^[\w-]{8,200}$/],
    TWILIO_FROM: [
      'the number, name or messaging service that messages come from',
      /^(?:\+\d{7,15}|MG[\da-fA-F]{32}|[A-Za-z\d ]{1,11})$/,
    ],
  },
} as const;

/** Earlier names. A limit that was set by one of them must not fall back to the default in silence. */
const renamed = { SMS_DAILY_MOST: 'SMS_DAILY_MAX', SMS_ADDRESS_HOURLY_MOST: 'SMS_ADDRESS_HOURLY_MAX' } as const;

const DAILY_MAX = 2000;
const ADDRESS_HOURLY_MAX = 60;

/** Reads the SMS provider. A partial configuration is refused, and each missing setting is named, because no code could be sent. */
export function readSmsConfig({ env, secretOf, integer, problems }: Reading): SmsConfig {
  for (const [old, name] of Object.entries(renamed)) if (env[old]) problems.push(`${old} is now called ${name}`);
  return {
    smsProvider: withUrl(readProvider({ env, secretOf, problems }), { env, problems }),
    smsDailyMax: integer('SMS_DAILY_MAX', DAILY_MAX, [0, 10_000_000]),
    smsAddressHourlyMax: integer('SMS_ADDRESS_HOURLY_MAX', ADDRESS_HOURLY_MAX, [1, 1_000_000]),
    registrationTemplates: readTemplates(env['REGISTRATION_TEMPLATES'] ?? '', problems),
  };
}

/** Another address of the provider, such as a gateway's test system, by SMS_URL. */
function withUrl(
  provider: SmsProvider | null,
  { env, problems }: Pick<Reading, 'env' | 'problems'>,
): SmsProvider | null {
  const given = (env['SMS_URL'] ?? '').replace(/\/+$/, '');
  if (given === '') return provider;
  const isHttps = URL.canParse(given) && new URL(given).protocol === 'https:';
  if (!isHttps || new URL(given).search !== '' || new URL(given).username !== '')
    problems.push('SMS_URL must be an https address without a query, such as https://sms.example.com');
  else if (provider === null) problems.push('SMS_PROVIDER is missing: SMS_URL would not be used');
  return provider === null ? null : { ...provider, baseUrl: given };
}

function readProvider({ env, secretOf, problems }: Omit<Reading, 'integer'>): SmsProvider | null {
  const kind = env['SMS_PROVIDER'] ?? '';
  const read = (name: string, [what, looks]: readonly [string, RegExp]): string => {
    const before = problems.length;
    const value = secretOf(name) ?? '';
    // an unreadable file already has its line
    if (problems.length > before) return '';
    if (value === '') problems.push(`${name} is missing: ${what}`);
    else if (!looks.test(value)) problems.push(`${name} must be ${what}`);
    return value;
  };
  if (kind === 'semaphore') {
    const { SEMAPHORE_API_KEY, SEMAPHORE_SENDER_NAME } = needed.semaphore;
    return {
      kind,
      apiKey: read('SEMAPHORE_API_KEY', SEMAPHORE_API_KEY),
      senderName: read('SEMAPHORE_SENDER_NAME', SEMAPHORE_SENDER_NAME),
    };
  }
  if (kind === 'twilio') {
    const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = needed.twilio;
    return {
      kind,
      accountSid: read('TWILIO_ACCOUNT_SID', TWILIO_ACCOUNT_SID),
      authToken: read('TWILIO_AUTH_TOKEN', TWILIO_AUTH_TOKEN),
      from: read('TWILIO_FROM', TWILIO_FROM),
    };
  }
  if (kind !== '') {
    problems.push('SMS_PROVIDER must be semaphore or twilio');
    return null;
  }
  const stray = Object.values(needed)
    .flatMap((names) => Object.keys(names))
    .filter((name) => env[name] || env[`${name}_FILE`]);
  if (stray.length > 0) problems.push(`SMS_PROVIDER is missing: ${stray.join(', ')} would not be used`);
  return null;
}

function readTemplates(text: string, problems: string[]): SmsConfig['registrationTemplates'] {
  const ids = text.split(',').map((id) => id.trim());
  const [first, ...more] = text.trim() === '' ? templateIds : ids.filter(isTemplateId);
  const isRight = text.trim() === '' || (ids.every(isTemplateId) && new Set(ids).size === ids.length);
  if (isRight && first !== undefined) return [first, ...more];
  problems.push(`REGISTRATION_TEMPLATES must name some of ${templateIds.join(', ')}, with commas between`);
  return ['default'];
}

const isTemplateId = (id: string): id is TemplateId => (templateIds as readonly string[]).includes(id);
