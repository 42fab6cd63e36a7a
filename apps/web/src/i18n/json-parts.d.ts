/** The loaders of a language's parts (build/text-parts.ts). */
declare module '*.json?screens' {
  // oxlint-disable-next-line typescript/consistent-type-imports -- a declared module has no relative import
  const screens: import('./locale.ts').Parts;
  export default screens;
}
