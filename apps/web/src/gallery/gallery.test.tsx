// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ToasterProvider } from '../ui/toast.tsx';
import { GalleryScreen } from './gallery.tsx';

it('every part of the kit renders on a server, without a window', () => {
  expect(globalThis).not.toHaveProperty('window');
  const html = renderToString(
    <ToasterProvider dismissLabel="Dismiss">
      <GalleryScreen />
    </ToasterProvider>,
  );
  expect(html).toContain('₱1,184.56');
  expect(html).not.toContain('style=');
});
