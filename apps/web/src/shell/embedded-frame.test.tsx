import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfigContext } from '../brand/config-context.ts';
import { readConfig } from '../brand/config.ts';
import { createServices } from '../app/services.ts';
import { defaultLocale } from '../i18n/default-locale.ts';
import { createTextStore } from '../i18n/text-store.ts';
import { EmbeddedFrame } from './embedded-frame.tsx';
import { ShellContext } from './shell-context.ts';

const config = readConfig({ allowedHosts: ['docs.example'] });
const texts = createTextStore(defaultLocale);
const { shell } = createServices({ config, texts, page: window });
const frameFor = (src: string) =>
  render(
    <ConfigContext value={config}>
      <ShellContext value={shell}>
        <EmbeddedFrame src={src} title="Agreement" />
      </ShellContext>
    </ConfigContext>,
  ).container.querySelector('iframe');

test.each(['https://docs.example/a.html', '/theA'])(
  'BRG-04 the frame of %s runs no scripts, so it cannot reach the bridge, and hears nothing of the address around it',
  (src) => {
    const frame = frameFor(src);
    expect(frame?.getAttribute('src')).toBe(src);
    expect(frame?.getAttribute('sandbox')).toBe('');
    expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer');
  },
);

test.each(['https://evil.example', 'javascript:alert(1)', 'data:text/html,x', 'hiram://x'])(
  'BRG-04 %s is not shown in a frame',
  (src) => {
    expect(frameFor(src)).toBeNull();
  },
);
