import { act, render } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { watchAsTranslator } from '../../test/ui/translated-text.ts';

const state: { count: (to: number) => void } = { count: () => undefined };
function Beside() {
  const [value, setValue] = useState(1);
  useEffect(() => {
    state.count = setValue;
  }, []);
  return <p>Rate {value}%</p>;
}
function Alone() {
  const [value, setValue] = useState(1);
  useEffect(() => {
    state.count = setValue;
  }, []);
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

/** A place outside the body, which the setup of all tests watches. */
function newPlace(): HTMLElement {
  const place = document.createElement('div');
  document.documentElement.append(place);
  onTestFinished(() => place.remove());
  return place;
}

it('a translated page keeps showing text that is the only child of its element, and loses other text (30-D6)', () => {
  const alone = newPlace();
  render(<Alone />, { container: alone });
  translate(alone);
  act(() => state.count(2));
  expect(alone.textContent).toBe('Rate 2%');
  const beside = newPlace();
  render(<Beside />, { container: beside });
  translate(beside);
  act(() => state.count(2));
  expect(beside.textContent).toBe('Rate 1%');
});

it.each([
  ['alone', Alone, []],
  ['beside other content', Beside, ["'3' changes beside other content in <p>Rate 3%</p>"]],
])('the check classifies text that changes %s (30-D6)', (_, Text, found) => {
  const place = newPlace();
  render(<Text />, { container: place });
  const watch = watchAsTranslator(place);
  onTestFinished(watch.stop);
  act(() => state.count(3));
  expect(watch.take()).toEqual(found);
});
