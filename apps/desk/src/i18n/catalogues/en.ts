import type { Texts } from '../texts.ts';
import { texts as plain } from './default.ts';

export const texts: Texts = { ...plain, 'common.loading': 'Loading…' };
