import { cpus } from 'node:os';
import { createCleanup } from './cleanup.ts';
import { reportFloods } from './floods/report.ts';
import { readArguments, type Section } from './options.ts';
import { reportPages } from './pages/report-pages.ts';
import { reportWeight } from './pages/report-weight.ts';
import { reportGrowth } from './growth/report.ts';
import { reportRates, reportSchedules } from './schedules.ts';
import { reportThroughput } from './service/report.ts';
import { createVerdict } from './verdict.ts';

// npm run bench; docs/performance.md explains the figures.
const cleanup = createCleanup();
const { options, chosen } = readArguments(process.argv.slice(2));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanup.run().finally(() => process.exit(1)));
}
const verdict = createVerdict();
const run: Record<Section, { title: string; report: () => Promise<void> }> = {
  schedules: {
    title: 'Schedules of 60 rows, and the rate of 60 flows by each convention',
    report: async () => {
      reportSchedules(options.schedules, verdict);
      // a rate takes the time of some five schedules
      reportRates(options.schedules / 40, verdict);
    },
  },
  service: {
    title: 'Service against a bare Fastify and pg server that runs the same SQL',
    report: () => reportThroughput(options, verdict, cleanup),
  },
  growth: {
    title: `Every statement that reads, writes and works off jobs, with ${options.books.join(', ')} orders in the book`,
    report: () => reportGrowth(options, verdict, cleanup),
  },
  floods: {
    title: 'How long others wait while two borrowers flood the service, against how long they wait otherwise',
    report: () => reportFloods(options, verdict, cleanup),
  },
  weight: {
    title: 'Initial JavaScript and CSS of every screen, in bytes',
    report: () => reportWeight(verdict, cleanup),
  },
  pages: {
    title: 'What borrowers wait for on a phone, and what Lighthouse says; 1.6 Mbit/s, 150 ms',
    report: () => reportPages(options, verdict, cleanup),
  },
};
const startedAt = performance.now();
process.stdout.write(`${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? ''})\n`);
try {
  for (const section of chosen) {
    process.stdout.write(`\n== ${run[section].title}\n`);
    try {
      await run[section].report();
    } finally {
      await cleanup.run();
    }
  }
} finally {
  process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(0)} s\n`);
}
const failures = verdict.failures();
if (failures.length > 0) {
  process.stderr.write(
    `\n${failures.length} limits are not kept:\n${failures.map((each) => `  ${each}`).join('\n')}\n`,
  );
  process.exitCode = 1;
}
