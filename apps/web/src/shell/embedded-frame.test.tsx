import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfigContext } from '../brand/config-context.ts';
import { readConfig } from '../brand/config.ts';
import { createServices } from '../router/services.ts';
import { defaultLocale } from '../i18n/default-locale.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { TextsContext } from '../i18n/use-texts.ts';
import { EmbeddedFrame } from './embedded-frame.tsx';
import { ShellContext } from './shell-context.ts';

const config = readConfig({
  frameHosts: ['docs.example'],
  allowedHosts: ['links.example'],
  sessionHosts: ['links.example'],
});
const texts = createTextStore(defaultLocale);
await texts.load('common');
const { shell } = createServices({ config, texts, page: window });
const shown = (src: string) =>
  render(
    <ConfigContext value={config}>
      <TextsContext value={texts}>
        <ShellContext value={shell}>
          <EmbeddedFrame src={src} title="Agreement" />
        </ShellContext>
      </TextsContext>
    </ConfigContext>,
  ).container;
const frameFor = (src: string) => shown(src).querySelector('iframe');

test.each(['https://docs.example/a.html', '/theA'])(
  'BRG-04 the frame of %s runs no scripts, so it cannot reach the bridge, and does not receive the page’s address',
  (src) => {
    const frame = frameFor(src);
    expect(frame?.getAttribute('src')).toBe(src);
    expect(frame?.getAttribute('sandbox')).toBe('');
    expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer');
  },
);

test.each([
  'https://evil.example',
  'https://links.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'hiram://x',
  '',
])('BRG-04 %s is not shown in a frame, and a message explains it', (src) => {
  const container = shown(src);
  expect(container.querySelector('iframe')).toBeNull();
  expect(container.textContent).toContain('This page cannot be shown here');
});
