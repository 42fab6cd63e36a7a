import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { attachSession, NAVIGATED_EVENT } from './attach-session.ts';
import { tabStorage } from './safe-storage.ts';
import { createSessionStore, type SessionStore } from './session.ts';

let session: SessionStore;
let detach: () => void;

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/tensionAllisland?sessionId=demo&orderId=86');
  session = createSessionStore({ search: window.location.search, storage: tabStorage });
  detach = attachSession(window, session);
});
afterEach(() => detach());

describe('an open page', () => {
  test('REQ-02 takes new parameters from the shell’s call, and writes them into its address for a reload', () => {
    window.hiramShell?.refreshSession('sessionId=fresh&adId=9');
    expect(session.get().sessionId).toBe('fresh');
    expect(window.location.search).toBe('?sessionId=fresh&orderId=86&adId=9');
  });

  test('REQ-02 takes new parameters from the shell’s event; invalid ones are ignored', () => {
    window.dispatchEvent(new CustomEvent('hiram:session', { detail: '?sessionId=fresh' }));
    expect(session.get().sessionId).toBe('fresh');
    window.dispatchEvent(new CustomEvent('hiram:session', { detail: { sessionId: 'x' } }));
    window.dispatchEvent(new Event('hiram:session'));
    expect(session.get().sessionId).toBe('fresh');
  });

  test('REQ-02 follows its address', () => {
    window.history.pushState(null, '', '/defendersOn?sessionId=demo2');
    window.dispatchEvent(new Event(NAVIGATED_EVENT));
    expect(session.get().sessionId).toBe('demo2');
  });

  test('REQ-02 resumed after being frozen, takes over the parameters that another page of ours received', () => {
    createSessionStore({ search: window.location.search, arrival: 'return', storage: tabStorage }).refresh(
      'sessionId=fresh',
    );
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(session.get().sessionId).toBe('fresh');
  });

  test('ignores calls and events once detached', () => {
    detach();
    window.dispatchEvent(new CustomEvent('hiram:session', { detail: 'sessionId=fresh' }));
    expect(session.get().sessionId).toBe('demo');
    expect(window.hiramShell).toBeUndefined();
  });
});
