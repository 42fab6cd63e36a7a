import type { FieldProblem } from '@hiram/contract';
import { hasInvisible, withoutDirectionMarks } from '@hiram/contract/fields';
import { type CalendarDate, calendarDate } from '@hiram/domain';
import { formRefused, readDigits, readOption } from '../lending/forms/read-control.ts';
import type { Consent } from './certification-store.ts';
import type { Phrase } from '../i18n/text-types.ts';
import { t } from '../platform/texts/translate.ts';
import type { CertifyChoice, CertifyControl, CertifyField } from './certify-fields.ts';

type Form = Readonly<Record<string, string | undefined>>;

/** The facts that answers are checked against, beside the form. */
export interface Asked {
  readonly today: CalendarDate;
  /** The borrower's own number, which cannot be a contact. */
  readonly ownPhone: string | null;
  /** Other answers of the step, where only some of its questions are read. */
  readonly known?: Readonly<Record<string, string>> | undefined;
}

/** The answers of a step, checked. */
export interface GivenAnswers {
  readonly answers: Readonly<Record<string, string>>;
  readonly consents: readonly Consent[];
  /** Pictures that were named, by the code of their field. */
  readonly documents: readonly { readonly code: string; readonly id: string }[];
}

/**
 * Reads the form of a step. Only the questions that apply, given the other answers, are read; other fields are dropped.
 * @throws Refusal 'malformed' naming every field that is missing or wrong by its code
 */
export function readAnswers(fields: readonly CertifyField[], form: Form, asked: Asked): GivenAnswers {
  const problems: FieldProblem[] = [];
  const answers: Record<string, string> = {};
  const consents: Consent[] = [];
  const documents: { code: string; id: string }[] = [];
  for (const field of fields) {
    const { code, control, when } = field;
    if (control.cate === 'location') continue;
    // a question follows those that it depends on
    if (when !== undefined && !when.types.includes(answers[when.code] ?? asked.known?.[when.code] ?? '')) continue;
    const given = (form[code] ?? '').trim();
    if (given === '' && field.isOptional === true) continue;
    const { value, problem } = given === '' ? missing(control) : readControl(control, given, asked);
    const isTwice = control.cate === 'image' && documents.some(({ id }) => id === value);
    const wrong = isTwice ? 'must be a different picture from the one above' : problem;
    if (wrong !== undefined) problems.push({ field: code, message: wrong });
    answers[code] = value;
    if (control.cate === 'image') documents.push({ code, id: value });
    if (control.cate === 'consent') {
      consents.push({ code, version: control.version, statement: t(`certify.agree.${control.statement}`) });
    }
  }
  if (problems.length > 0) throw formRefused(problems);
  return { answers, consents, documents };
}

interface Read {
  readonly value: string;
  readonly problem?: Phrase;
}

const missing = ({ cate }: CertifyControl): Read => ({
  value: '',
  problem: cate === 'consent' ? 'must be agreed to' : 'is missing',
});

function readControl(control: CertifyControl, given: string, asked: Asked): Read {
  switch (control.cate) {
    case 'txt':
      return 'wrong' in control ? readNumber(readDigits(control, given), asked) : readText(control, given);
    case 'enum':
    case 'citySelect':
      return readOption(control.options.map(unnamed), given);
    case 'day':
      return readDay(given, asked.today);
    case 'image':
      return readImage(given);
    case 'consent':
    case 'location':
      return given === control.version
        ? { value: given }
        : { value: given, problem: 'has changed in the meantime: please read it again' };
  }
}

const unnamed = (choice: CertifyChoice) => ('name' in choice ? choice : { type: choice.type, name: '' });

const readNumber = (read: Read, { ownPhone }: Asked): Read =>
  read.problem === undefined && read.value === ownPhone
    ? { value: read.value, problem: 'must be a different number from your own' }
    : read;

/** Letters of any script with the punctuation of names, and the joiners of some scripts (`hasInvisible` defines where). */
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M}\p{Pd} .,/'’‘ʼʹ`´′]|\u200C|\u200D)*$/u;

function readText(
  { inputType, min, max }: { inputType: 'name' | 'text' | 'email'; min: number; max: number },
  typed: string,
): Read {
  const given = inputType === 'name' ? typed : withoutDirectionMarks(typed);
  const value = given.normalize('NFC').replaceAll(/\s+/g, ' ');
  if (hasInvisible(inputType === 'name' ? given : given.replaceAll(/[\r\n\t]/g, ' ')))
    return { value, problem: 'contains invisible characters: please type it again' };
  const length = [...value].length;
  if (inputType === 'name' && !NAME.test(value)) {
    return { value, problem: 'must be a name in letters, as on your ID' };
  }
  if (inputType === 'email' && !EMAIL.test(value)) return { value, problem: 'must be an e-mail address' };
  if (length < min) return { value, problem: 'is too short' };
  return length > max ? { value, problem: 'is too long' } : { value };
}

/** As typed by people; no quoted names, no addresses of machines. */
const EMAIL = /^[\w.+-]+@(?:[A-Za-z\d](?:[A-Za-z\d-]*[A-Za-z\d])?\.)+[A-Za-z]{2,}$/;

/** Nobody alive was born before. */
const EARLIEST = '1900-01-01';

function readDay(given: string, today: CalendarDate): Read {
  const problem = 'must be a day in the past';
  try {
    const day = calendarDate(given);
    return day >= EARLIEST && day < today ? { value: day } : { value: given, problem };
  } catch {
    return { value: given, problem };
  }
}

/** The name of a document at the end of the address that its upload gave. */
function readImage(address: string): Read {
  const id = /(?:^|\/)([\w-]{32})(?:[?#].*)?$/.exec(address)?.[1];
  return id === undefined ? { value: '', problem: 'is no longer there: please add the picture again' } : { value: id };
}
