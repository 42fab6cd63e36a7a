import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startWebServer } from '../../tools/web-server.ts';
import { ownBackEndJourneys } from './own-back-end-journeys.ts';

// The same behind nginx, which is installed from Debian where missing.
await ownBackEndJourneys(({ folder, port, backEnd }) => {
  const config = readFileSync(path.join(folder, 'nginx.conf'), 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace('root /srv/hiram', `root ${folder}`)
    .replace('http://127.0.0.1:9000', backEnd);
  return startWebServer({ config, port });
});
