import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openFakes } from './open-fakes.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4460' },
    service: { type: 'string', default: 'http://127.0.0.1:4400' },
    folder: { type: 'string', default: '.data/fakes' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

const fakes = await openFakes({
  folder: resolve(values.folder),
  firstPort: Number(values.port),
  serviceUrl: values.service,
  onMessage: ({ gateway, phone, body }) => print(`${gateway} to ${phone}: ${body}`),
});
print(`Fakes of SMS gateways and payment providers over TLS. Their settings: ${fakes.envFile}`);
print('');
print('Start the service with your database and secrets, and these settings:');
print(`  set -a; . ${fakes.envFile}; set +a; npm run serve`);
print('');
print(`Open ${fakes.publicUrl}; pay at ${fakes.tillUrl}. Messages appear here and there.`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void fakes.close().then(() => process.exit(0)));
