// The least that a page made with React can be: what order details is compared with.
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
const paragraph = createElement('p', null, 'This page has React, one paragraph, and nothing else.');
createRoot(root).render(createElement(StrictMode, null, paragraph));
