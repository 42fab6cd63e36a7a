import { buildWeb } from './web-build.ts';

try {
  process.stdout.write('Building the pages …\n');
  await buildWeb();
  process.stdout.write(
    'Built apps/web/dist and apps/desk/dist. The service runs from its sources and needs no build: npm run serve.\n',
  );
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
