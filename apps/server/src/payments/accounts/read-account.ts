import type { FieldProblem } from '@hiram/contract';
import { formRefused, readDigits, readOption } from '../../lending/forms/read-control.ts';
import { type AccountCatalogue, type AccountField, fieldsOf, openOptions } from './account-fields.ts';

/** An account as a borrower gave it, checked against the catalogue. */
export interface GivenAccount {
  readonly cardType: string;
  readonly channelNumber: string;
  /** The name that borrowers know: 'GCash', 'BDO Unibank'. */
  readonly name: string;
  readonly number: string;
  readonly maskedNumber: string;
  /** The other answers, by code. */
  readonly details: Readonly<Record<string, string>>;
}

type Form = Readonly<Record<string, string | undefined>>;

/**
 * Reads the form. Only the fields of this kind of account are read; the others are dropped.
 * @throws Refusal 'malformed' naming every field that is missing or wrong by its code
 */
export function readAccount(catalogue: AccountCatalogue, form: Form): GivenAccount {
  const problems: FieldProblem[] = [];
  const kind = catalogue.cardTypes.find(({ type }) => type === form['cardType']);
  if (kind === undefined) throw formRefused([{ field: 'cardType', message: 'must be one of the choices' }]);
  const fields = fieldsOf(catalogue, kind.type);
  const channelField = fields.find(({ role }) => role === 'channel');
  const channelNumber = channelField === undefined ? kind.channelNumber : (form[channelField.code] ?? '');
  const chosen = { cardType: kind.type, channelNumber };
  const read = fields.map((field) => {
    const value = form[field.code] ?? '';
    const answer =
      'cate' in field.control
        ? readOption(openOptions(field.control.options, chosen), value)
        : readDigits(field.control, value);
    if (answer.problem !== undefined) {
      problems.push({ field: field.code, message: value === '' ? 'is missing' : answer.problem });
    }
    return { field, value: answer.value, label: answer.label };
  });
  if (problems.length > 0) throw formRefused(problems);
  const of = (role: AccountField['role']) => read.find(({ field }) => field.role === role);
  const number = of('number');
  return {
    cardType: kind.type,
    channelNumber,
    name: of('institution')?.label ?? of('channel')?.label ?? kind.name,
    number: number?.value ?? '',
    maskedNumber: number?.label ?? '',
    details: Object.fromEntries(
      read.filter(({ field }) => field.role !== 'number').map(({ field, value }) => [field.code, value]),
    ),
  };
}
