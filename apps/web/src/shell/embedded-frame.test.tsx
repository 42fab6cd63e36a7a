import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConfigContext } from '../brand/config-context.ts';
import { readConfig } from '../brand/config.ts';
import { EmbeddedFrame } from './embedded-frame.tsx';

const config = readConfig({ allowedHosts: ['docs.example'] });
const frameFor = (src: string) =>
  render(
    <ConfigContext value={config}>
      <EmbeddedFrame src={src} title="Agreement" />
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
