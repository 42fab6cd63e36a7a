import { describe, expect, it } from 'vitest';
import { deviceStorage, noStorage, parseJson, safeStorage, tabStorage } from './safe-storage.ts';

describe('a storage', () => {
  it.each([
    ['tab', tabStorage, () => sessionStorage],
    ['browser', deviceStorage, () => localStorage],
  ])('of the %s stores a text, and deletes it', (_, storage, raw) => {
    expect([storage.write('key', 'text'), storage.read('key'), raw().getItem('key')]).toEqual([true, 'text', 'text']);
    expect([storage.write('key', null), storage.read('key'), raw().getItem('key')]).toEqual([true, '', null]);
  });

  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  it.each([
    ['is forbidden', safeStorage(denied)],
    ['is full or locked', safeStorage(() => ({ getItem: denied, setItem: denied, removeItem: denied }))],
    ['does not exist', noStorage],
  ])('that %s reads as empty and stores nothing', (_, storage) => {
    expect([storage.read('key'), storage.write('key', 'text'), storage.write('key', null)]).toEqual(['', false, false]);
  });
});

it('JSON of another script is read, or counts as none', () => {
  expect([parseJson('["a"]'), parseJson('null'), parseJson(''), parseJson('{')]).toEqual([
    ['a'],
    null,
    undefined,
    undefined,
  ]);
});
