import { type Command, runCommand } from './command.ts';

/** The commands by their noun. Each is imported when it runs, so that listing reminders loads no fonts for PDFs. */
const nouns: Readonly<Record<string, () => Promise<Command>>> = {
  accounting: async () => (await import('./accounting.ts')).accounting,
  bank: async () => (await import('./bank.ts')).bank,
  blacklist: async () => (await import('./blacklist.ts')).blacklist,
  borrower: async () => (await import('./borrower.ts')).borrower,
  deadlines: async () => (await import('./deadlines.ts')).deadlines,
  'help-desk': async () => (await import('./help-desk.ts')).helpDesk,
  operators: async () => (await import('./operators.ts')).operators,
  reminders: async () => (await import('./reminders.ts')).reminders,
  review: async () => (await import('./review.ts')).review,
  settlements: async () => (await import('./settlements.ts')).settlements,
  suspense: async () => (await import('./suspense.ts')).suspense,
  transactions: async () => (await import('./transactions.ts')).transactions,
};

const [noun = '', ...typed] = process.argv.slice(2);
const command = Object.hasOwn(nouns, noun) ? await nouns[noun]?.() : undefined;
if (command === undefined) {
  process.stderr.write(`npm run hiram -- NOUN …, where NOUN is one of: ${Object.keys(nouns).join(', ')}\n`);
  process.exitCode = 1;
} else {
  await runCommand(command, typed);
}
