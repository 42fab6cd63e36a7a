import { expect, test } from 'vitest';
import { everyExit, hostileSamples, testExits } from './attack-address-journeys.ts';
import { attacked, settled } from './hostile-answers.ts';
import { startJourneys } from './journeys.ts';

const { service, browser } = await startJourneys();
const under = () => ({ service, browser, planted: new Set<string>() });

// each exit once, and each kind of address at one of them: the matrix has all combinations, pages and contracts
const ways = [...new Set(everyExit.map(({ way }) => way))];
testExits(
  ways.map((way, nth) => ({ way, address: hostileSamples[nth % hostileSamples.length] ?? '' })),
  under,
);
test('there is an exit for each kind of address', () => {
  expect(hostileSamples).toHaveLength(7);
  expect(ways.length).toBeGreaterThanOrEqual(hostileSamples.length);
});

test('the check detects a page that opens a given address', async () => {
  const attack = await attacked(under());
  const { page } = attack;
  await attack.open('/home');
  await settled(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.setAttribute('href', 'javascript:alert(1)');
    const elsewhere = document.createElement('a');
    elsewhere.setAttribute('href', 'https://evil.example/');
    document.body.append(link, elsewhere);
  });
  expect(await attack.dangerous()).toEqual(['a javascript:alert(1)', 'a https://evil.example/']);
  // delayed, so that the answer to this call comes first
  await page.evaluate(() => void setTimeout(() => location.assign('https://evil.example/')));
  await expect.poll(() => attack.strayed).not.toEqual([]);
  await attack.end();
});
