import { useEffect, useRef } from 'react';

/** Runs an action by a key, unless something is being typed or a dialog is open. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const current = useRef(actions);
  useEffect(() => {
    current.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const action = current.current[event.key];
      const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (action === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role="dialog"], dialog[open]') !== null) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
