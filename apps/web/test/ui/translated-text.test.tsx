import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { watchAsTranslator } from './translated-text.ts';

let count: (to: number) => void = () => undefined;
function Beside() {
  const [value, setValue] = useState(1);
  count = setValue;
  return <p>Rate {value}%</p>;
}
function Alone() {
  const [value, setValue] = useState(1);
  count = setValue;
  return (
    <p>
      Rate <b>{`${value}%`}</b>
    </p>
  );
}

/** What a translator does to a page: every text node becomes an element of its own. */
function translate(page: HTMLElement): void {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

it('a translated page keeps showing text that is the only child of its element, and loses other text (30-D6)', () => {
  const alone = render(<Alone />);
  translate(alone.container);
  act(() => count(2));
  expect(alone.container.textContent).toBe('Rate 2%');
  const place = document.createElement('div');
  document.documentElement.append(place);
  onTestFinished(() => place.remove());
  render(<Beside />, { container: place });
  translate(place);
  act(() => count(2));
  expect(place.textContent).toBe('Rate 1%');
});

it('text that changes beside other content is found, alone it is not (30-D6)', () => {
  // outside the body, which the setup of all tests watches
  const place = document.createElement('div');
  document.documentElement.append(place);
  onTestFinished(() => place.remove());
  const watch = watchAsTranslator(place);
  onTestFinished(watch.stop);
  const alone = render(<Alone />, { container: place });
  act(() => count(2));
  expect(watch.take()).toEqual([]);
  alone.unmount();
  render(<Beside />, { container: place });
  watch.take();
  act(() => count(3));
  expect(watch.take()).toEqual(["'3' changes beside other content in <p>Rate 3%</p>"]);
});
