import { registerHooks } from 'node:module';

/**
 * Lets Playwright drive a browser older than its own code in the page: an element without `checkVisibility` is judged by its style, which that code
 * asks for next. To be imported before Playwright.
 */
if (process.env['HIRAM_CHROMIUM'] !== undefined)
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (!url.endsWith('/playwright-core/lib/coreBundle.js')) return loaded;
      const source = String(loaded.source).replaceAll(
        '!element.checkVisibility()',
        '(element.checkVisibility ? !element.checkVisibility() : !element.getClientRects().length)',
      );
      return { ...loaded, source };
    },
  });
