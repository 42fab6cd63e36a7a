import closeWithGrace from 'close-with-grace';
import { buildApp } from './app/app.ts';
import { readConfig } from './app/config/config.ts';
import { jobs as allJobs } from './app/jobs.ts';
import { createServiceLog } from './app/service-log.ts';
import { type Jobs, startJobQueue } from './platform/jobs/job-queue.ts';
import { createLog } from './platform/telemetry/log.ts';
import type { Tracing } from './platform/telemetry/tracing.ts';
import { ConfigError } from './platform/config-error.ts';

/** Starts the service; docs/operations/configuration.md describes its environment. */
async function start(): Promise<void> {
  const config = readConfig();
  const tracing = config.tracesTo === null ? null : await startTracing(config.tracesTo);
  const log = createServiceLog(config.logLevel, undefined, tracing?.logFields);
  const app = await buildApp(config, { log, tracing });
  let jobs: Jobs | null = null;
  closeWithGrace({ delay: config.shutdownGraceMs, logger: false }, async ({ signal, err }) => {
    if (err !== undefined) log.fatal({ err }, 'ending after an error nobody caught');
    else log.info({ signal }, 'stopping: requests in flight are finished');
    await app.close(jobs ?? undefined);
    await tracing?.close();
    log.info('stopped');
  });
  if (config.runJobs)
    jobs = await startJobQueue(allJobs, app.services, { ...config, databaseUrl: config.directDatabaseUrl });
  await app.http.listen({ host: config.host, port: config.port });
  app.begin();
}

/** Loads the tracing library, which a service without tracing does not need. */
async function startTracing(collector: string): Promise<Tracing> {
  const { openTracing } = await import('./platform/telemetry/open-tracing.ts');
  return openTracing(collector);
}

try {
  await start();
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else createLog('info').fatal({ err: error }, 'the service could not start');
  process.exit(1);
}
