import type { ChannelTemplate } from './templates.ts';

/** Nothing but the number is known yet: the rest is asked for when a loan is applied for. */
export const newBorrower = (phone: string, { market }: ChannelTemplate, now: Date) => ({
  name: '',
  phone,
  client_kind: 'new' as const,
  market,
  created_at: now,
});
