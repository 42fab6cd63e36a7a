import type { BindCardItem, BindCardOption } from '@hiram/contract/bind-card';

/** What is chosen above the fields; other choices depend on it. The defaults are the specification's (section 3). */
export interface Chosen {
  readonly cardType: string;
  readonly channelNumber: string;
}
const defaults: Chosen = { cardType: '1', channelNumber: '90006' };

/** Code of the field that chooses the channel. */
export const CHANNEL = 'channelNumber';
/** The kind of account whose choices a channel narrows down. */
const NARROWED = '1';

type Restricted = Pick<BindCardOption, 'cardTypeMi' | 'channelNumber'>;

/** Whether something restricted is open: to every kind of account (0), or to the chosen one and its channel (BND-02). */
function isOpen({ cardTypeMi, channelNumber }: Restricted, chosen: Chosen): boolean {
  if (cardTypeMi !== '0' && cardTypeMi !== '' && cardTypeMi !== chosen.cardType) return false;
  return chosen.cardType !== NARROWED || channelNumber === '' || channelNumber === chosen.channelNumber;
}

/** The fields to be filled in, in the order in which they came. */
export const openItems = (items: readonly BindCardItem[], chosen: Chosen): readonly BindCardItem[] =>
  items.filter((item) => isOpen(item, chosen));

/** The choices of a field. Those of the channel itself do not depend on the channel. */
export function openOptions(item: BindCardItem, chosen: Chosen): readonly BindCardOption[] {
  const options = item.note ?? [];
  return item.code === CHANNEL
    ? options.filter((option) => isOpen({ ...option, channelNumber: '' }, chosen))
    : options.filter((option) => isOpen(option, chosen));
}

/** Every value that a choice can have: of its options, or of the level below them. */
const typesOf = (options: readonly BindCardOption[]): readonly string[] =>
  options.flatMap(({ type, children }) => (children?.length ? children.map((child) => child.type) : [type]));

/** What controls a field can have. A kind that is not known is typed as digits. */
export type Control = 'choice' | 'day' | 'money' | 'digits';

export function controlOf({ cate, inputType }: BindCardItem): Control {
  if (cate === 'enum' || cate === 'citySelect') return 'choice';
  if (cate === 'day') return 'day';
  return inputType === 'money' ? 'money' : 'digits';
}

/** A phone has at most 11 digits, whatever else is said (BND-03). */
const PHONE_DIGITS = 11;
/** Most that a field takes where the form does not say. */
const MOST_DIGITS = 32;

export function mostDigits({ inputType, maxLength }: BindCardItem): number {
  const most = maxLength > 0 ? maxLength : MOST_DIGITS;
  return inputType === 'phone' ? Math.min(most, PHONE_DIGITS) : most;
}

export type Values = Readonly<Record<string, string>>;

/** The value of a field as it counts now: a choice that is no longer open is none; the only one there is need not be made. */
export function valueOf(item: BindCardItem, values: Values, chosen: Chosen): string {
  const given = values[item.code] ?? item.value;
  if (controlOf(item) !== 'choice') return given;
  const types = typesOf(openOptions(item, chosen));
  if (types.includes(given)) return given;
  return types.length === 1 ? (types[0] ?? '') : '';
}

/** What the form chooses at the start: its first kind of account, and the channel that its own field stands on. */
export function chosenAtFirst(items: readonly BindCardItem[], cardTypes: readonly string[]): Chosen {
  const cardType = cardTypes.includes(defaults.cardType) ? defaults.cardType : (cardTypes[0] ?? defaults.cardType);
  return { cardType, channelNumber: channelOf(items, { ...defaults, cardType }) };
}

/** The channel of a kind of account: the one that was chosen while it is open, else the one its field stands on. */
export function channelOf(items: readonly BindCardItem[], chosen: Chosen): string {
  const field = openItems(items, chosen).find(({ code }) => code === CHANNEL);
  if (field === undefined) return chosen.channelNumber;
  const types = typesOf(openOptions(field, chosen));
  if (types.includes(chosen.channelNumber)) return chosen.channelNumber;
  return types.includes(field.value) ? field.value : '';
}
