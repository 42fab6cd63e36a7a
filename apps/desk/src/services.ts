import type { Call } from '@hiram/contract/client';
import { createContext, useContext } from 'react';
import type { AnswerCache } from './api/answers.ts';
import type { Translate } from './i18n/texts.ts';
import type { Toaster } from './ui/toaster.ts';

/** The dependencies of every component; one set a page. */
export interface Services {
  readonly appName: string;
  /** Name of the page's language. */
  readonly language: string;
  readonly t: Translate;
  readonly call: Call;
  readonly answers: AnswerCache;
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
