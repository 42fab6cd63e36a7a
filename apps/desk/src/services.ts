import type { Call } from '@hiram/contract/client';
import type { DeskOperator } from '@hiram/contract/desk';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Translate } from './i18n/texts.ts';
import type { Toaster } from './ui/toaster.ts';

/** The dependencies of every component; one set a page. */
export interface Services {
  readonly appName: string;
  /** Name of the page's language. */
  readonly language: string;
  readonly t: Translate;
  readonly call: Call;
  readonly queries: QueryClient;
  /** Stores unsent text over a reload; null where a browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null;
  readonly toaster: Toaster;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error('ServicesContext is missing around this part');
  return services;
}

/** Gives `t`, which reads a text of the page's language. */
export const useTexts = (): Translate => useServices().t;

/** The signed-in operator; null before. */
export const OperatorContext = createContext<DeskOperator | null>(null);

/** Tells whether the operator may do something, such as `operators.manage`. The service checks it again. */
export function useMay(): (permission: string) => boolean {
  const operator = useContext(OperatorContext);
  return (permission) => operator?.permissions.includes(permission) === true;
}
