import type { AppConfig } from '../../brand/config.ts';
import type { PhoneRule } from '@hiram/domain';
import type { PublicKey } from '../../i18n/texts.ts';

/** Id of the block with the page's data for the script of the form. */
export const FORM_DATA = 'register-data';

/** Texts for the script, by their keys in the catalogue. */
const keys = {
  example: 'register.example',
  phoneWrong: 'register.phoneWrong',
  captchaWrong: 'register.captchaWrong',
  smsWrong: 'register.smsWrong',
  tooSoon: 'register.tooSoon',
  sent: 'register.sent',
  already: 'register.already',
  successful: 'register.successful',
  failed: 'register.failed',
  noImage: 'register.noImage',
  working: 'register.working',
  worked: 'register.worked',
  getCode: 'register.getCode',
  seconds: 'register.seconds',
} as const satisfies Readonly<Record<string, PublicKey>>;

/** Texts with their placeholders, which the script fills in. */
export type RegisterTexts = Readonly<Record<keyof typeof keys, string>>;

export interface RegisterData {
  readonly basePath: string;
  /** The names on the wire, unless they are the contract's own. */
  readonly dialect: AppConfig['dialect'];
  readonly providerSegment: AppConfig['providerSegment'];
  /** Address of the download page. */
  readonly download: string;
  /** The locale's name. */
  readonly lang: string;
  readonly texts: RegisterTexts;
  /** The rule of the market's numbers, which a page without a template of its own takes too. */
  readonly marketRule: PhoneRule;
}

/** Reads the texts unchanged, with their placeholders. */
export function registerTexts(text: (key: PublicKey) => string): RegisterTexts {
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, text(key)])) as RegisterTexts;
}
