import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../../tools/free-port.ts';
import { startServiceProcess } from '../../../tools/service-under-test.ts';
import { createTestDatabase } from '../../../tools/test-database.ts';

it('a service under test takes another port when another process answers on its first', async () => {
  const other = createServer((_, response) => response.end('{}'));
  await new Promise<void>((done) => {
    other.listen(0, '127.0.0.1', done);
  });
  const { port } = other.address() as AddressInfo;
  const ports = [Promise.resolve(port), freePort()];
  const database = await createTestDatabase('sandbox');
  const files = mkdtempSync(join(tmpdir(), 'hiram-files-'));
  const service = await startServiceProcess({ DATABASE_URL: database.url, FILES_DIR: files }, undefined, () => {
    return ports.shift() ?? freePort();
  });
  expect(service.baseUrl).not.toBe(`http://127.0.0.1:${port}`);
  expect(await (await fetch(`${service.baseUrl}/readyz`)).text()).not.toBe('{}');
  expect(await service.end()).toBe(0);
  other.close();
  rmSync(files, { recursive: true });
  await database.drop();
});
