import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { type Jobs, startJobs } from './jobs/jobs.ts';
import { createLog } from './log.ts';

/** Starts the service; see docs/operations.md for what it takes from its environment. */
async function start(): Promise<void> {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const app = await buildApp(config, { log });
  let jobs: Jobs | null = null;
  closeWithGrace({ delay: config.shutdownGraceMs, logger: false }, async ({ signal, err }) => {
    if (err !== undefined) log.fatal({ err }, 'ending after an error nobody caught');
    else log.info({ signal }, 'stopping: requests in flight are finished');
    await app.close(jobs ?? undefined);
    log.info('stopped');
  });
  if (config.runJobs) jobs = await startJobs(app.services, config);
  await app.http.listen({ host: config.host, port: config.port });
  app.begin();
}

try {
  await start();
} catch (error) {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else createLog('info').fatal({ err: error }, 'the service could not start');
  process.exit(1);
}
