import { runService } from './start/service.ts';

// Production provides nothing of its own: no database, no sandbox, no secrets. The service checks its environment
// and names missing settings. Its log goes to standard output, one JSON object a line.
const service = runService({ env: { NODE_ENV: 'production' }, logTo: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => service.stop());
process.exitCode = await service.ended;
