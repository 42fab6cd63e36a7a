import { expect, test } from 'vitest';
import { startWebKitJourneys } from './webkit-journeys.ts';

const { page, open, faults } = await startWebKitJourneys();

test('the checks detect errors, rejections, refused content and overflow, also of a page that was left', async () => {
  await open('/offline.html');
  await page.find('heading', 'You are offline');
  expect([faults, await page.sideways()]).toEqual([[], 0]);
  await page.run(`
    setTimeout(() => { throw new Error('planted error'); });
    Promise.reject(new Error('planted rejection'));
    console.error('planted message');
    const picture = document.createElement('img');
    picture.src = 'https://elsewhere.example/picture.png';
    picture.style.width = '500px';
    document.querySelector('main').append(picture);
  `);
  expect(await page.sideways()).toBeGreaterThan(0);
  await expect.poll(() => faults.length).toBe(4);
  await open('/calculator');
  await page.find('heading', 'What it costs');
  const told = faults.splice(0).join('\n');
  for (const fault of [
    'planted error',
    'unhandled: Error: planted rejection',
    'console: planted message',
    'policy: img-src',
  ])
    expect(told).toContain(fault);
});
