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
      if (value === null) throw new Error(`${name} is missing around this part`);
      return value;
    },
  ];
}
