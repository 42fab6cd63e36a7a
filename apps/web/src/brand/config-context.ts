import { createRequiredContext } from '../ui/required-context.ts';
import type { AppConfig } from './config.ts';

/** The environment config: brand, market, currency, hosts. */
export const [ConfigContext, useConfig] = createRequiredContext<AppConfig>('ConfigContext');
