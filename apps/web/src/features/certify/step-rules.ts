import type { CertifyItem } from '@hiram/contract/certify';
import { hasInvisible } from '@hiram/contract/fields';
import type { FormControl } from '../../app/form/form-item.ts';

export type Values = Readonly<Record<string, string>>;

/** Which fields are asked for, given the answers to those above them; in the order in which they came. */
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

/** The fields by section, in their order. */
export function sectionsOf(items: readonly CertifyItem[]): readonly [CertifyItem, ...CertifyItem[]][] {
  const sections: [CertifyItem, ...CertifyItem[]][] = [];
  for (const item of items) {
    const last = sections[sections.length - 1];
    if (last === undefined || item.section !== '') sections.push([item]);
    else last.push(item);
  }
  return sections;
}

/** Every value that a choice can have: of its options, or of the level below them. */
const typesOf = ({ note }: CertifyItem): readonly string[] =>
  (note ?? []).flatMap(({ type, children }) => (children?.length ? children.map((child) => child.type) : [type]));

/** The value of a field as it counts: a choice that is no longer offered is none. */
export function valueOf(item: CertifyItem, typed: Values): string {
  const value = typed[item.code] ?? item.value;
  const isChoice = item.cate === 'enum' || item.cate === 'citySelect';
  return isChoice && !typesOf(item).includes(value) ? '' : value;
}

/** The control of what is typed or chosen; null for pictures, statements and places, which have their own. */
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

/** Most that a field takes where the form does not say. */
const MOST = 120;
export const mostOf = ({ maxLength }: CertifyItem): number => (maxLength > 0 ? maxLength : MOST);

/** What is said of a field that was left empty, or holds what cannot be seen; null where it is right. */
export type Lack = 'certify.unseen' | 'certify.fillIn' | 'certify.chooseOne' | 'certify.addOne' | 'certify.agree';

export function lackOf(item: CertifyItem, value: string): Lack | null {
  if (controlOf(item) === 'text' && hasInvisible(value.trim())) return 'certify.unseen';
  if (value.trim() !== '' || item.isRequired === '0' || item.cate === 'location') return null;
  if (item.cate === 'image') return 'certify.addOne';
  if (item.cate === 'consent') return 'certify.agree';
  const control = controlOf(item);
  return control === 'choice' || control === 'day' ? 'certify.chooseOne' : 'certify.fillIn';
}

/** What outlives a reload: what was typed, chosen and sent. Nothing is agreed to beforehand, so that no consent is. */
export const isKept = ({ cate }: CertifyItem): boolean => cate !== 'consent' && cate !== 'location';
