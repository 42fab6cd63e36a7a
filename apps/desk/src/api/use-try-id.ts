import { useRef } from 'react';

/**
 * The try id of a form: the same for the same content, as after a lost answer, and a new one after an edit.
 * @returns a function of the request's fields
 */
export function useTryId(): (...content: readonly (string | number)[]) => string {
  const last = useRef({ content: '', tryId: '' });
  return (...fields) => {
    const content = JSON.stringify(fields);
    if (last.current.content !== content) last.current = { content, tryId: crypto.randomUUID() };
    return last.current.tryId;
  };
}
