import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './paths.ts';
import { buildWeb, webBuildIsCurrent } from './web-build.ts';

// Writes the pages out as files; the service's own program reads the arguments.
if (!webBuildIsCurrent()) {
  process.stdout.write('Building the pages …\n');
  await buildWeb();
}
const script = path.join(root, 'apps/server/src/cli/export-site.ts');
const { status } = spawnSync(process.execPath, [script, ...process.argv.slice(2)], { stdio: 'inherit' });
process.exitCode = status ?? 1;
