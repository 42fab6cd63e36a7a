import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../../../tools/paths.ts';
import { partnerEventExample } from '../lending/partner-events.ts';
import { webhookHeaders, webhookKeyOf } from '../platform/webhook-signature.ts';

it('the example in Node takes a signed event once, and no other body', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const script = path.join(root, 'deploy', 'partner', 'receive-events.mjs');
  const env = { ...process.env, PORT: '0', HIRAM_WEBHOOK_SECRET: `${secret} whsec_${'A'.repeat(44)}` };
  const running = spawn(process.execPath, [script], { env });
  let output = '';
  running.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  try {
    const [line] = (await once(running.stderr, 'data')) as [Buffer];
    const port = /\d+/.exec(line.toString())?.[0] ?? '';
    const body = JSON.stringify(partnerEventExample('loan.repaid'));
    const key = webhookKeyOf(secret) ?? Buffer.of();
    const headers = webhookHeaders([key], { id: 'evt_1', body, at: new Date() });
    const give = async (what: string, more = {}) =>
      (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers: { ...headers, ...more }, body: what }))
        .status;
    expect([await give(body), await give(body)]).toEqual([204, 204]);
    expect(await give(`${body} `)).toBe(401);
    expect(await give(body, { 'webhook-timestamp': '1' })).toBe(401);
    expect(output).toBe(`${body}\n`);
  } finally {
    running.kill();
  }
});
