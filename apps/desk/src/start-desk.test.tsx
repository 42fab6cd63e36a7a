import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { startDesk } from './start-desk.tsx';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('lang');
});

test('the page has the name and the language of its config, and makes the desk’s own calls', async () => {
  const asked = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => new Response(JSON.stringify({ code: '401', message: '', data: null })));
  window.history.replaceState(null, '', '/desk');
  document.body.innerHTML = `<div id="root"></div>
    <script type="application/json" id="hiram-config">{"brand":{"appName":"Meadow"},"locale":"es"}</script>`;
  const root = await act(() => startDesk(window));
  expect(await screen.findByRole('heading', { name: 'Mesa de atención de Meadow' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('es-419');
  expect(asked.mock.calls.map(([address]) => address)).toContain('/desk-api/operator');
  act(() => root.unmount());
});
