import { type DomainError, plainMessage } from '@hiram/domain';
import type { ParameterSet } from '../platform/command-arguments.ts';

/**
 * A refusal as the operator reads it: under the argument that was typed, or alone where it is about a field without one.
 * @param parameters of the command, by the fields of the transaction
 * @param fields arguments that stand for other fields
 */
export function refusedArgument(
  error: DomainError,
  parameters: ParameterSet,
  fields: Readonly<Record<string, string>> = {},
): string {
  const { field } = error;
  const words = plainMessage(error);
  if (field === undefined) return words;
  const name = parameters[fields[field] ?? field]?.name ?? (field === 'kind' ? 'ORDER' : undefined);
  return name === undefined ? words : `${name}: ${words}`;
}
