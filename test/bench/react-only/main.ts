// The smallest page with React: one line.
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
const line = createElement('p', null, 'This page has React, one paragraph, and nothing else.');
createRoot(root).render(createElement(StrictMode, null, line));
