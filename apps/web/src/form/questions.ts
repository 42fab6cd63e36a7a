import type { CertifyItem } from '@hiram/contract/certify';
import { hasInvisible, withoutDirectionMarks } from '@hiram/contract/fields';
import type { FormControl } from './form-item.ts';

export type Values = Readonly<Record<string, string>>;

/** The fields to show, given the answers to those above them; in order. */
export function askedItems(items: readonly CertifyItem[], values: Values): readonly CertifyItem[] {
  const asked: CertifyItem[] = [];
  for (const item of items) {
    const { whenCode, whenTypes } = item;
    const isAsked =
      whenCode === '' ||
      (asked.some(({ code }) => code === whenCode) && (whenTypes ?? []).includes(values[whenCode] ?? ''));
    if (isAsked) asked.push(item);
  }
  return asked;
}

/** Every possible value of a choice: of its options, or of their children. */
const typesOf = ({ note }: CertifyItem): readonly string[] =>
  (note ?? []).flatMap(({ type, children }) => (children?.length ? children.map((child) => child.type) : [type]));

/** The effective value of a field: an unavailable choice counts as none. */
export function valueOf(item: CertifyItem, typed: Values): string {
  const value = typed[item.code] ?? item.value;
  const isChoice = item.cate === 'enum' || item.cate === 'citySelect';
  return isChoice && !typesOf(item).includes(value) ? '' : value;
}

/** The control of a typed or chosen value; null for pictures, consents and locations, which have their own. */
export function controlOf({ cate, inputType }: CertifyItem): FormControl | null {
  switch (cate) {
    case 'enum':
    case 'citySelect':
      return 'choice';
    case 'day':
      return 'day';
    case 'image':
    case 'consent':
    case 'location':
      return null;
    default:
      return inputType === 'phone' || inputType === 'number' ? 'digits' : 'text';
  }
}

/** The maximum length when the form gives none. */
const MAX_LENGTH = 120;
export const maxOf = ({ maxLength }: CertifyItem): number => (maxLength > 0 ? maxLength : MAX_LENGTH);

/** The error of a field that is empty or has invisible characters; null if it is valid. */
export type FieldError =
  | 'certify.unseen'
  | 'certify.fillIn'
  | 'certify.chooseOne'
  | 'certify.dayMissing'
  | 'certify.addOne'
  | 'certify.agree';

export function errorOf(item: CertifyItem, value: string): FieldError | null {
  const seen = item.inputType === 'name' ? value : withoutDirectionMarks(value);
  if (controlOf(item) === 'text' && hasInvisible(seen.trim())) return 'certify.unseen';
  if (value.trim() !== '' || item.isRequired === '0' || item.cate === 'location') return null;
  if (item.cate === 'image') return 'certify.addOne';
  if (item.cate === 'consent') return 'certify.agree';
  const control = controlOf(item);
  if (control === 'day') return 'certify.dayMissing';
  return control === 'choice' ? 'certify.chooseOne' : 'certify.fillIn';
}
