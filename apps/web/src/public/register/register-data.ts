import type { AppConfig } from '../../brand/config.ts';
import type { PublicKey } from '../../i18n/texts.ts';

/** Id of the block that tells the script of the form what the page knows. */
export const FORM_DATA = 'register-data';

/** Texts that the script says, by their keys in the catalogue. */
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

/** Texts with their placeholders: the script fills in what changes as one looks. */
export type RegisterTexts = Readonly<Record<keyof typeof keys, string>>;

export interface RegisterData {
  readonly basePath: string;
  /** What the wire speaks, where that is not the contract's own names. */
  readonly dialect: AppConfig['dialect'];
  readonly providerSegment: AppConfig['providerSegment'];
  /** Address of the download page. */
  readonly download: string;
  /** The locale's name. */
  readonly lang: string;
  readonly texts: RegisterTexts;
}

/** Reads the texts as they are, placeholders and all. */
export function registerTexts(text: (key: PublicKey) => string): RegisterTexts {
  return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, text(key)])) as RegisterTexts;
}
