import { buildWeb, webBuildIsCurrent } from '../../tools/web-build.ts';
import { readFuzzOptions } from './options.ts';
import { figuresTable, findingLines } from './report.ts';
import { fuzzService } from './service.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const options = readFuzzOptions(process.argv.slice(2));
const { seconds, requests, seed, plant } = options;
print(
  `Fuzzing every call and page for ${seconds} s or ${requests} requests, seed ${seed}${plant === '' ? '' : `, planted: ${plant}`}.`,
);
// pages are requested too, and rendered
if (!webBuildIsCurrent()) {
  print('Building the pages …');
  await buildWeb();
}
const { baseUrl, findings, figures } = await fuzzService(options, { judgesCpu: true });
for (const line of figuresTable(figures)) print(line);
for (const finding of findings) for (const line of findingLines(finding, { baseUrl, options })) print(line);
print(
  findings.length === 0
    ? `Nothing was found: no answer of 500 or above, none late, none to a stranger above 250 ms of CPU, none that told of the inside, each as the document says, no page with what was sent in it as markup; the books balance. Seed ${seed}.`
    : `${findings.length} found. Seed ${seed}.`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
