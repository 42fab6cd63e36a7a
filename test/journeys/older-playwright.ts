import { registerHooks } from 'node:module';

/** What Playwright asks of a browser that is older than it, and what stands for it. */
const replaced = [
  // an element is judged by its style next
  [
    '!element.checkVisibility()',
    '(element.checkVisibility ? !element.checkVisibility() : !element.getClientRects().length)',
  ],
  // Firefox has no media features to set: a command that changes nothing
  ['send("emulation.setMediaFeaturesOverride"', 'send("session.status"'],
] as const;

/** Lets Playwright drive another browser than its own (engine.ts). To be imported before Playwright. */
if (process.env['HIRAM_ENGINE'] !== undefined)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/playwright-core/lib/coreBundle.js')) return loaded;
      const own = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source);
      const source = replaced.reduce((text, [asked, instead]) => text.replaceAll(asked, instead), own);
      return { ...loaded, source };
    },
  });
