import { describe, expect, it } from 'vitest';
import { partOf } from './desk-style.ts';

describe('the rules of some classes', () => {
  const isWanted = (selector: string) => /\.ab\d/.test(selector);

  it('are taken out in their order, inside of others too, and nothing is lost', () => {
    const css =
      '.aa0{color:red}.ab0,.ab1{top:0}@media (x){.ab0{left:0}.aa1{left:1px}}@keyframes ac{0%{top:0}to{top:1px}}.aa0 .ab2{a:b}';
    expect(partOf(css, isWanted)).toEqual([
      '.ab0,.ab1{top:0}@media (x){.ab0{left:0}}.aa0 .ab2{a:b}',
      '.aa0{color:red}@media (x){.aa1{left:1px}}@keyframes ac{0%{top:0}to{top:1px}}',
    ]);
  });

  it('leave what has no braces where it is', () => {
    expect(partOf('@charset "utf-8";.ab0{a:b}', isWanted)).toEqual(['.ab0{a:b}', '@charset "utf-8";']);
  });
});
