import { type Context, createContext, useContext } from 'react';

/**
 * A context that requires a provider.
 * @returns the context, and the hook that reads it and throws without a provider
 */
export function createRequiredContext<Value>(name: string): [Context<Value | null>, () => Value] {
  const context = createContext<Value | null>(null);
  return [
    context,
    () => {
      const value = useContext(context);
      // advice for developers; it would only add weight to the built pages
      if (value === null) throw new Error(import.meta.env.DEV ? `${name} is missing around this part` : name);
      return value;
    },
  ];
}
