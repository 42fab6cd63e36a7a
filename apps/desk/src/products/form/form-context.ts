import type { LoanCurrency } from '@hiram/domain';
import { createContext, use } from 'react';

export type Path = readonly (string | number)[];

/** An error of the file at a field, by its path within the product. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/** What the fields of a form share. */
export interface FormFacts {
  /** That of the market; null while there is none. */
  readonly currency: LoanCurrency | null;
  /** The list of the file that the form writes. */
  readonly list: 'products' | 'referrals';
  readonly problems: readonly FieldProblem[];
  /** Writes a value into the file, or takes it out where it is undefined. */
  readonly edit: (path: Path, value: unknown) => void;
  readonly swap: (list: Path, places: readonly [number, number]) => void;
}

export const FormContext = createContext<FormFacts | null>(null);

export function useForm(): FormFacts {
  const form = use(FormContext);
  if (form === null) throw new Error('a field of a product stands in its form');
  return form;
}

/** The errors at a field and below it. */
export const problemsWithin = (problems: readonly FieldProblem[], path: Path): FieldProblem[] =>
  problems.filter(({ field }) => field === path.join('.') || field.startsWith(`${path.join('.')}.`));

/** The errors at a group itself, and at what it has no field for. */
export const problemsOfGroup = (
  problems: readonly FieldProblem[],
  path: Path,
  names: readonly string[],
): FieldProblem[] =>
  (path.length === 0 ? problems : problemsWithin(problems, path)).filter(
    ({ field }) => !names.includes(field.split('.')[path.length] ?? ''),
  );

/** The messages of problems as one text; false for none. */
export const messageOf = (problems: readonly FieldProblem[]): string | false =>
  problems.length > 0 && [...new Set(problems.map(({ message }) => message))].join(' ');
