/// <reference types="node" />
import { readdirSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../src');

/**
 * Short class names for the built style sheets: a letter pair a file, a number a class ('ab3'). From the sorted list of
 * files and the order of classes in each, so that the same sources always give the same names.
 */
export function shortClassNames(): (name: string, file: string, css: string) => string {
  const files = styleFiles();
  return (name, file, css) => {
    const at = files.indexOf(path.relative(source, file.replace(/\?.*$/, '')));
    const classes = [...new Set(css.match(/\.[A-Za-z_][\w-]*/g))];
    return `${letters(at)}${classes.indexOf(`.${name}`)}`;
  };
}

/** Tells a selector, or a sheet, that has a class of a file below a folder of the sources. */
export function classesOf(folder: string): (css: string) => boolean {
  const pairs = styleFiles().flatMap((file, at) => (file.startsWith(folder) ? [letters(at)] : []));
  const pattern = new RegExp(`\\.(?:${pairs.join('|')})\\d`);
  return (css) => pattern.test(css);
}

const styleFiles = (): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();

/** 0 as 'aa', 27 as 'bb'. */
const letters = (number: number) =>
  String.fromCharCode(97 + Math.floor(number / 26)) + String.fromCharCode(97 + (number % 26));
