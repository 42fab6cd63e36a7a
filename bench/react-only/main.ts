// The least that a page made with React can be: one line, or, where the page says so, the elements of one of our screens. A line that the server
// has drawn is taken over as it stands.
import { createElement, type ReactNode, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Told } from '../pages/same-screen.ts';
import { LINE } from './line.ts';

const draw = ([tag, properties, children]: Told): ReactNode =>
  createElement(tag, properties, ...children.map((child) => (typeof child === 'string' ? child : draw(child))));

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
const screen = document.getElementById('screen')?.textContent;
const drawn =
  screen === undefined ? [createElement('p', null, LINE)] : (JSON.parse(screen) as readonly Told[]).map(draw);
const page = createElement(StrictMode, null, ...drawn);
if (root.firstElementChild === null) createRoot(root).render(page);
else hydrateRoot(root, page);
