import { asksForHelp, runCommand } from './command.ts';
import { nouns, overview } from './commands.ts';

const [noun = '', ...typed] = process.argv.slice(2);
const load = Object.hasOwn(nouns, noun) ? nouns[noun] : undefined;
if (load !== undefined) await runCommand(await load(), typed);
else if (noun === 'help' || asksForHelp([noun])) process.stdout.write(`${overview}\n`);
else {
  process.stderr.write(`${overview}\n`);
  process.exitCode = 1;
}
