import type { FormDigits, FormOption } from '../../lending/forms/form-controls.ts';
import type { Phrase } from '../../i18n/text-types.ts';

/** A choice of a field, for every kind of account and channel unless it says which. */
export interface AccountOption extends FormOption {
  readonly cardType?: string;
  readonly channelNumber?: string;
}

/** A field of the form of a payment account. */
export interface AccountField {
  readonly code: string;
  readonly title: Phrase;
  readonly subtitle?: Phrase;
  /** Asked for this kind of account only; for every kind when left out. */
  readonly cardType?: string;
  /** The role of its value: the account's number, its bank, or the payout method. */
  readonly role: 'number' | 'institution' | 'channel' | 'detail';
  readonly control: FormDigits | { readonly options: readonly AccountOption[]; readonly cate: 'enum' | 'citySelect' };
}

/** The accounts that loans of a market are paid out to, as data. */
export interface AccountCatalogue {
  /** The kinds that the tabs choose between, with the channel of each where none is chosen. */
  readonly cardTypes: readonly { readonly type: string; readonly name: string; readonly channelNumber: string }[];
  readonly fields: readonly AccountField[];
}

/** The fields that are asked for a kind of account. */
export const fieldsOf = (catalogue: AccountCatalogue, cardType: string): readonly AccountField[] =>
  catalogue.fields.filter((field) => field.cardType === undefined || field.cardType === cardType);

/** The choices of a field that are open for a kind of account and a channel. */
export const openOptions = (
  options: readonly AccountOption[],
  chosen: { cardType: string; channelNumber: string },
): readonly AccountOption[] =>
  options.filter(
    (option) =>
      (option.cardType === undefined || option.cardType === chosen.cardType) &&
      (option.channelNumber === undefined || option.channelNumber === chosen.channelNumber),
  );
