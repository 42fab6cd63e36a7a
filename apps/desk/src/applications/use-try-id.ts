import { useRef } from 'react';

/**
 * The name of a try: the same for the same content, as after a lost answer, and another one once something was edited.
 * @returns takes the fields of the request
 */
export function useTryId(): (...content: readonly (string | number)[]) => string {
  const last = useRef({ content: '', tryId: '' });
  return (...fields) => {
    const content = JSON.stringify(fields);
    if (last.current.content !== content) last.current = { content, tryId: crypto.randomUUID() };
    return last.current.tryId;
  };
}
