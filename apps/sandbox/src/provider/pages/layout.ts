import { Html, html } from './html.ts';
import { STYLE } from './style.ts';

/** A whole page of Sandbox Pay. */
export function page(content: { title: string; wide: boolean; body: Html }): string {
  // The content security policy has the hash of exactly this text between the tags.
  const style = new Html(`<style>${STYLE}</style>`);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${content.title}</title>
${style}
</head>
<body${content.wide ? html` class="wide"` : null}>
<div class="band"></div>
<header>
<svg class="mark" viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="10" fill="#0f766e"/><path d="M15 9h10M17 9v8l-6 11a3 3 0 0 0 3 4h12a3 3 0 0 0 3-4l-6-11V9M14 25h12" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>
<p class="brand">Sandbox Pay</p>
<span class="pill">Test: no money moves</span>
</header>
<main>
${content.body}
</main>
<footer>Sandbox Pay is a test provider. It never asks for a card or a password.</footer>
</body>
</html>
`.text;
}
