import { type Context, createContext, useContext } from 'react';

/**
 * A context that is of no use without its provider.
 * @returns the context, and the hook that reads it and throws where there is no provider
 */
export function createRequiredContext<Value>(name: string): [Context<Value | null>, () => Value] {
  const context = createContext<Value | null>(null);
  return [
    context,
    () => {
      const value = useContext(context);
      // the advice is for who builds a screen; in the built pages it would only weigh
      if (value === null) throw new Error(import.meta.env.DEV ? `${name} is missing around this part` : name);
      return value;
    },
  ];
}
