import type { BindCardItem, BindCardOption } from '@hiram/contract/bind-card';

/** The choices above the fields, on which other choices depend. The defaults are the specification's (section 3). */
export interface Chosen {
  readonly cardType: string;
  readonly channelNumber: string;
}
const defaults: Chosen = { cardType: '1', channelNumber: '90006' };

/** Code of the field that chooses the channel. */
export const CHANNEL = 'channelNumber';
/** The kind of account whose choices the channel filters. */
const NARROWED = '1';

type Restricted = Pick<BindCardOption, 'cardTypeMi' | 'channelNumber'>;

/** Whether a restricted item is available: for every kind of account (0), or for the chosen kind and its channel (BND-02). */
function isOpen({ cardTypeMi, channelNumber }: Restricted, chosen: Chosen): boolean {
  if (cardTypeMi !== '0' && cardTypeMi !== '' && cardTypeMi !== chosen.cardType) return false;
  return chosen.cardType !== NARROWED || channelNumber === '' || channelNumber === chosen.channelNumber;
}

/** The fields to fill in, in order. */
export const openItems = (items: readonly BindCardItem[], chosen: Chosen): readonly BindCardItem[] =>
  items.filter((item) => isOpen(item, chosen));

/** The choices of a field. Those of the channel itself do not depend on the channel. */
export function openOptions(item: BindCardItem, chosen: Chosen): readonly BindCardOption[] {
  const options = item.note ?? [];
  return item.code === CHANNEL
    ? options.filter((option) => isOpen({ ...option, channelNumber: '' }, chosen))
    : options.filter((option) => isOpen(option, chosen));
}

/** Every possible value of a choice: of its options, or of their children. */
const typesOf = (options: readonly BindCardOption[]): readonly string[] =>
  options.flatMap(({ type, children }) => (children?.length ? children.map((child) => child.type) : [type]));

/** The control of a field. An unknown kind is a digits field. */
export type Control = 'choice' | 'day' | 'money' | 'digits';

export function controlOf({ cate, inputType }: BindCardItem): Control {
  if (cate === 'enum' || cate === 'citySelect') return 'choice';
  if (cate === 'day') return 'day';
  return inputType === 'money' ? 'money' : 'digits';
}

/** A phone number has at most 11 digits, whatever the form says (BND-03). */
const PHONE_DIGITS = 11;
/** The maximum length when the form gives none. */
const MAX_DIGITS = 32;

export function maxDigits({ inputType, maxLength }: BindCardItem): number {
  const max = maxLength > 0 ? maxLength : MAX_DIGITS;
  return inputType === 'phone' ? Math.min(max, PHONE_DIGITS) : max;
}

export type Values = Readonly<Record<string, string>>;

/** The effective value of a field: an unavailable choice counts as none, and a single option as chosen. */
export function valueOf(item: BindCardItem, values: Values, chosen: Chosen): string {
  const given = values[item.code] ?? item.value;
  if (controlOf(item) !== 'choice') return given;
  const types = typesOf(openOptions(item, chosen));
  if (types.includes(given)) return given;
  return types.length === 1 ? (types[0] ?? '') : '';
}

/** The initial choices: the first kind of account, and its default channel. */
export function initialChoices(items: readonly BindCardItem[], cardTypes: readonly string[]): Chosen {
  const cardType = cardTypes.includes(defaults.cardType) ? defaults.cardType : (cardTypes[0] ?? defaults.cardType);
  return { cardType, channelNumber: channelOf(items, { ...defaults, cardType }) };
}

/** The channel of a kind of account: the chosen one while available, else the value of its channel field. */
export function channelOf(items: readonly BindCardItem[], chosen: Chosen): string {
  const field = openItems(items, chosen).find(({ code }) => code === CHANNEL);
  if (field === undefined) return chosen.channelNumber;
  const types = typesOf(openOptions(field, chosen));
  if (types.includes(chosen.channelNumber)) return chosen.channelNumber;
  return types.includes(field.value) ? field.value : '';
}
