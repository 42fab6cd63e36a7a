import type { FieldProblem } from '@hiram/contract';
import { isPhone, maskCardNumber, maskPhone } from '@hiram/domain';
import { Refusal } from '../../refusal.ts';
import {
  type AccountCatalogue,
  type AccountDigits,
  type AccountField,
  type AccountOption,
  fieldsOf,
  openOptions,
} from './account-fields.ts';

/** An account as a borrower gave it, checked against the catalogue. */
export interface GivenAccount {
  readonly cardType: string;
  readonly channelNumber: string;
  /** What a borrower knows it by: 'GCash', 'BDO Unibank'. */
  readonly name: string;
  readonly number: string;
  readonly maskedNumber: string;
  /** The other answers, by code. */
  readonly details: Readonly<Record<string, string>>;
}

type Form = Readonly<Record<string, string | undefined>>;

/**
 * Reads what the form sent. Only what is asked for this kind of account is looked at; everything else is dropped.
 * @throws Refusal 'malformed' naming every field that is missing or wrong by its code
 */
export function readAccount(catalogue: AccountCatalogue, form: Form): GivenAccount {
  const problems: FieldProblem[] = [];
  const kind = catalogue.cardTypes.find(({ type }) => type === form['cardType']);
  if (kind === undefined) throw malformed([{ field: 'cardType', message: 'must be one of the choices' }]);
  const fields = fieldsOf(catalogue, kind.type);
  const channelField = fields.find(({ role }) => role === 'channel');
  const channelNumber = channelField === undefined ? kind.channelNumber : (form[channelField.code] ?? '');
  const chosen = { cardType: kind.type, channelNumber };
  const read = fields.map((field) => {
    const value = form[field.code] ?? '';
    const answer =
      'cate' in field.control ? optionOf(field.control.options, value, chosen) : digitsOf(field.control, value);
    if (answer.problem !== undefined) {
      problems.push({ field: field.code, message: value === '' ? 'is missing' : answer.problem });
    }
    return { field, value: answer.value, label: answer.label };
  });
  if (problems.length > 0) throw malformed(problems);
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

interface Answer {
  readonly value: string;
  /** How it is shown: an option's name, a number shortened. */
  readonly label: string;
  readonly problem?: string;
}

function optionOf(
  options: readonly AccountOption[],
  value: string,
  chosen: { cardType: string; channelNumber: string },
): Answer {
  const open = openOptions(options, chosen).flatMap(({ children, ...option }) => children ?? [option]);
  const found = open.find(({ type }) => type === value);
  return found === undefined
    ? { value, label: '', problem: 'must be one of the choices' }
    : { value, label: found.name };
}

function digitsOf({ min, max, phone, wrong }: AccountDigits, value: string): Answer {
  const digits = value.replaceAll(' ', '');
  const fits =
    /^\d+$/.test(digits) &&
    digits.length >= min &&
    digits.length <= max &&
    (phone === undefined || isPhone(digits, phone));
  return {
    value: digits,
    label: phone === undefined ? maskCardNumber(digits) : maskPhone(digits),
    ...(fits ? {} : { problem: wrong }),
  };
}

function malformed(problems: readonly FieldProblem[]): Refusal {
  const message = problems.map((problem) => `${problem.field} ${problem.message}`).join('; ');
  return new Refusal('malformed', { message, data: { problems } });
}
