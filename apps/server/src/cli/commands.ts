import type { Command } from './command.ts';

/** The commands by their noun. Each is imported when it runs, so that listing reminders loads no fonts for PDFs. */
export const nouns: Readonly<Record<string, () => Promise<Command>>> = {
  accounting: async () => (await import('./accounting.ts')).accounting,
  bank: async () => (await import('./bank.ts')).bank,
  blacklist: async () => (await import('./blacklist.ts')).blacklist,
  borrower: async () => (await import('./borrower.ts')).borrower,
  deadlines: async () => (await import('./deadlines.ts')).deadlines,
  'help-desk': async () => (await import('./help-desk.ts')).helpDesk,
  loan: async () => (await import('./loan.ts')).loan,
  operators: async () => (await import('./operators.ts')).operators,
  reminders: async () => (await import('./reminders.ts')).reminders,
  review: async () => (await import('./review.ts')).review,
  settlements: async () => (await import('./settlements.ts')).settlements,
  suspense: async () => (await import('./suspense.ts')).suspense,
  transactions: async () => (await import('./transactions.ts')).transactions,
};

/** What there is, in a line. */
export const overview = `npm run hiram -- NOUN …, where NOUN is one of: ${Object.keys(nouns).join(', ')}; NOUN --help says more`;
