import { type Command, runCommand } from '../command.ts';
import { review } from './review.ts';

/** What operators work on, by the word that is typed. */
const nouns: Readonly<Record<string, Command>> = { review };

const [noun = '', ...typed] = process.argv.slice(2);
const command = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined;
if (command === undefined) {
  process.stderr.write(`npm run hiram -- NOUN …, where NOUN is one of: ${Object.keys(nouns).join(', ')}\n`);
  process.exitCode = 1;
} else {
  await runCommand(command, typed);
}
