import { createContext, useContext } from 'react';
import type { AppConfig } from './config.ts';

export const ConfigContext = createContext<AppConfig | null>(null);

/** The environment config: brand, market, currency, hosts. */
export function useConfig(): AppConfig {
  const config = useContext(ConfigContext);
  if (config === null) throw new Error('useConfig needs a ConfigContext around it');
  return config;
}
