import type { Command, CommandGroup } from './command.ts';

interface Noun {
  readonly brief: string;
  readonly load: () => Promise<Command | CommandGroup>;
}

/** The commands by their noun. Each is imported when it runs, so that listing reminders loads no fonts for PDFs. */
export const nouns: Readonly<Record<string, Noun>> = {
  accounting: { brief: 'the books', load: async () => (await import('./accounting.ts')).accounting },
  bank: { brief: 'statements of the bank', load: async () => (await import('./bank.ts')).bank },
  blacklist: {
    brief: 'whom the lender does not lend to',
    load: async () => (await import('./blacklist.ts')).blacklist,
  },
  borrower: { brief: 'data of a borrower', load: async () => (await import('./borrower.ts')).borrower },
  deadlines: {
    brief: 'late decisions, payouts and replies',
    load: async () => (await import('./deadlines.ts')).deadlines,
  },
  doctor: {
    brief: 'what is wrong or missing before borrowers come',
    load: async () => (await import('./doctor.ts')).doctor,
  },
  'help-desk': {
    brief: 'events that the help-desk never took',
    load: async () => (await import('./help-desk.ts')).helpDesk,
  },
  keys: { brief: 'the keys that data is sealed with', load: async () => (await import('./keys.ts')).keys },
  loan: { brief: 'a loan with its figures', load: async () => (await import('./loan.ts')).loan },
  operators: {
    brief: 'accounts of the desk, and the audit trail',
    load: async () => (await import('./operators.ts')).operators,
  },
  partners: {
    brief: 'keys by which the back end of your app opens sessions',
    load: async () => (await import('./partners.ts')).partners,
  },
  plans: { brief: 'payment plans that borrowers ask for', load: async () => (await import('./plans.ts')).plans },
  profiles: {
    brief: 'late charges, prepayment, extension and ceilings of the lender’s own',
    load: async () => (await import('./profiles.ts')).profiles,
  },
  products: { brief: 'what the lender sells', load: async () => (await import('./products.ts')).products },
  reminders: { brief: 'outcomes of reminders', load: async () => (await import('./reminders.ts')).reminders },
  review: { brief: 'open items, and decisions about them', load: async () => (await import('./review.ts')).review },
  rules: {
    brief: 'rules about applications',
    load: async () => (await import('./rules.ts')).rules,
  },
  sanctions: {
    brief: 'published lists of sanctioned persons',
    load: async () => (await import('./sanctions.ts')).sanctions,
  },
  settlements: {
    brief: 'settlement reports of providers',
    load: async () => (await import('./settlements.ts')).settlements,
  },
  suspense: { brief: 'money that cannot count', load: async () => (await import('./suspense.ts')).suspense },
  transactions: { brief: 'bookings on a loan', load: async () => (await import('./transactions.ts')).transactions },
};

/** All commands, of which those of one noun are loaded; the others are known by their names. */
export async function rootOf(noun: string): Promise<CommandGroup> {
  const loaded = Object.hasOwn(nouns, noun) ? await nouns[noun]?.load() : undefined;
  return {
    brief: 'Commands of operations, with the environment of the service.',
    commands: Object.fromEntries(
      Object.entries(nouns).map(([name, { brief }]) => [
        name,
        name === noun && loaded !== undefined ? loaded : { brief },
      ]),
    ),
  };
}
