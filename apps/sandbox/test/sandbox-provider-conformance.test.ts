import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { openRig } from './sandbox-provider-rig.ts';
import { testSandboxPay } from './sandbox-conformance.ts';

// of India: sandbox-provider-conformance.matrix.test.ts
testSandboxPay('PH');

describe('Sandbox Pay channels and the seeded products', () => {
  it('have logos; GCash is 90006, the default channel of the product', async () => {
    const rig = await openRig();
    const channels = [...rig.adapter().channels, ...rig.adapter({ market: 'IN' }).channels];
    expect(channels.find(({ channelNumber }) => channelNumber === '90006')?.name).toBe('GCash');
    const products = ['QuickPeso', 'SariCash', 'BahayLoan', 'RupeeQuick'].map((name) => ({
      name,
      logo: `/sandbox/logos/${name.toLowerCase()}.png`,
    }));
    for (const { logo, name } of [...channels, ...products]) {
      const response = await rig.get(logo);
      expect([name, response.status, response.headers.get('content-type')]).toEqual([name, 200, 'image/png']);
      const picture = sharp(Buffer.from(await response.arrayBuffer()));
      expect(await picture.metadata()).toMatchObject({ width: 144, height: 144 });
      // the letters contrast with their background
      expect((await picture.stats()).channels[1]?.min).toBeLessThan(100);
    }
    expect((await rig.get('/sandbox/logos/constructor.png')).status).toBe(404);
    await rig.close();
  });
});
