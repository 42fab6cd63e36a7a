import type { CertifyStep } from '@hiram/contract/certify';
import type { FormDigits, FormOption } from '../lending/forms/form-controls.ts';
import type { TextKey } from '../i18n/text-types.ts';

type After<Start extends string, Key = TextKey> = Key extends `${Start}${infer End}` ? End : never;

/** The wire name of a field; each field states its reason. */
export type FieldCode = After<'certify.why.'>;

/** Texts that label choices. */
export type ChoiceText = Extract<
  After<'certify.'>,
  `${'citizen' | 'address' | 'work' | 'pay' | 'relation' | 'id'}.${string}` | 'yes' | 'no'
>;

/** A choice labelled by a text, by a text around a figure of the market, or by an international name. */
export type CertifyChoice =
  | { readonly type: string; readonly text: ChoiceText }
  | { readonly type: string; readonly text: 'band.upTo' | 'band.over'; readonly amount: string }
  | FormOption;

export type CertifyControl =
  | { readonly cate: 'txt'; readonly inputType: 'name' | 'text' | 'email'; readonly min: number; readonly max: number }
  | ({ readonly cate: 'txt' } & FormDigits)
  | { readonly cate: 'enum'; readonly options: readonly CertifyChoice[] }
  /** The places of the market. */
  | { readonly cate: 'citySelect'; readonly options: readonly FormOption[] }
  | { readonly cate: 'day' }
  /** `camera` is the best one for the picture; null where any file will do. */
  | { readonly cate: 'image'; readonly camera: 'front' | 'back' | null }
  | { readonly cate: 'consent'; readonly statement: After<'certify.agree.'>; readonly version: string }
  | { readonly cate: 'location'; readonly statement: After<'certify.agree.'>; readonly version: string };

/** One question. */
export interface CertifyField {
  readonly code: FieldCode;
  /** Its own title where the market's differs from `certify.title.<code>`. */
  readonly title?: After<'certify.title.'>;
  readonly hint?: After<'certify.hint.'>;
  /** Starts a section of its step. */
  readonly section?: After<'certify.section.'>;
  readonly control: CertifyControl;
  readonly isOptional?: true;
  /** Asked only while another field of the step has one of these values. */
  readonly when?: { readonly code: FieldCode; readonly types: readonly string[] } | undefined;
}

/** The fields of one step in one market. */
export interface CertifyForm {
  /** Version of the form, stored with the answers. */
  readonly version: string;
  /** The time that the step takes. */
  readonly minutes: number;
  readonly fields: readonly CertifyField[];
}

export type MarketForms = Readonly<Record<CertifyStep, CertifyForm>>;

/** The code for any other citizenship or country, from ISO 3166's user-assigned range. */
export const ELSEWHERE = 'ZZ';
