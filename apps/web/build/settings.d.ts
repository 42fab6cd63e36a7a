import type { Plugin } from 'vite';
/** Chrome and WebView 87, Safari and WKWebView 15.4: the oldest shells the product runs in. */
export declare const target: string[];
/** Replaces what a package calls and the oldest shells lack: the build lowers syntax only. tools/built-interfaces.ts finds such calls. */
export declare const olderInterfaces: Plugin;
/**
 * The built name of a class, the same in server-rendered HTML, in the browser and in the inline styles of public pages. Vite's own pattern would
 * count the query of an import (`?inline`) as part of the file name.
 */
export declare function generateScopedName(name: string, file: string): string;
