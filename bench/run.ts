import { cpus } from 'node:os';
import { createCleanup } from './cleanup.ts';
import { readArguments, type Section } from './options.ts';
import { reportLoad } from './pages/report-load.ts';
import { reportWeight } from './pages/report-weight.ts';
import { reportThroughput } from './service/report.ts';

// npm run bench: see docs/performance.md for what the figures mean.
const cleanup = createCleanup();
const { options, chosen } = readArguments(process.argv.slice(2));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanup.run().finally(() => process.exit(1)));
}
const run: Record<Section, { title: string; report: () => Promise<void> }> = {
  service: {
    title: 'Service against a bare Fastify and pg server that runs the same SQL',
    report: () => reportThroughput(options, cleanup),
  },
  weight: { title: 'Initial JavaScript and CSS of every screen, in bytes', report: () => reportWeight(cleanup) },
  load: {
    title: 'Load of order details against a page with only React, 1.6 Mbit/s and 150 ms',
    report: () => reportLoad(options, cleanup),
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
