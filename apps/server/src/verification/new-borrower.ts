import type { ChannelTemplate } from './templates.ts';

/** Only the number is known yet: the other facts are asked for before an application. */
export const newBorrower = (phone: string, { market }: ChannelTemplate, now: Date) => ({
  name: '',
  phone,
  client_kind: 'new' as const,
  market,
  created_at: now,
});
