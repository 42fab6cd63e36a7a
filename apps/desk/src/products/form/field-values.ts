import { type LoanCurrency, minorOfFigure, plainFigure } from '@hiram/domain';
import type { FormField } from '@hiram/lending-terms/derive/form-fields';
import type { Translate } from '../../i18n/texts.ts';
import { fieldNames, unitTexts } from './field-names.ts';
import type { FormFacts, Path } from './form-context.ts';
import { hintNames } from './hint-names.ts';

type Currency = LoanCurrency | null;

/** The name of a field in words, such as "Annual rate (percent a year)"; an amount has the currency. A name without words stays as the file has it. */
export function labelOf(
  { name, unit }: Pick<FormField, 'name' | 'unit'>,
  { t, currency }: { readonly t: Translate; readonly currency: Currency },
): string {
  const known = fieldNames.find((each) => each === name);
  const label = known === undefined ? name : t(`field.${known}`);
  const shown = unit === 'minor units' ? currency : unit && t(unitTexts[unit]);
  return shown === null ? label : t('form.withUnit', { label, unit: shown });
}

/** The meaning of a field in the language of the desk; one without words as the definition has it. */
export function meaningOf(
  { description }: Pick<FormField, 'description'>,
  { t, list, path }: { readonly t: Translate } & Pick<FormFacts, 'list'> & { readonly path: Path },
): string {
  const place = path.filter((part) => typeof part === 'string').join('.');
  const places = list === 'referrals' ? [`referrals.${place}`, place] : [place];
  const [known] = places.flatMap((each) => hintNames.filter((name) => name === each));
  return known === undefined ? description : t(`hint.${known}`);
}

/** A value of the file as a field shows it; what is no such value as it is written. */
export function shownValue(field: FormField, value: unknown, currency: Currency): string {
  const { kind } = field.control;
  if (value === undefined || value === null) return '';
  if (kind === 'money' && typeof value === 'number' && currency !== null) return plainFigure(value, currency);
  if (kind === 'values' && Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What is typed as a value of the file; undefined for nothing. What is no such value stays as it is typed, for the check to name. */
export function typedValue({ control }: FormField, typed: string, currency: Currency): unknown {
  const text = typed.trim();
  if (text === '') return undefined;
  if (control.kind === 'money') return (currency === null ? null : minorOfFigure(text, currency)) ?? text;
  if (control.kind === 'whole') return numberIn(text);
  if (control.kind === 'values') {
    const parts = text.split(',').map((part) => part.trim());
    return parts.filter((part) => part !== '').map((part) => (control.isNumber ? numberIn(part) : part));
  }
  return text;
}

const numberIn = (text: string): number | string => (/^\d{1,15}$/.test(text) ? Number(text) : text);
