import { listAudit } from '@hiram/contract/desk';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deskTests } from '../../test/desk-tests.tsx';
import { deskRoutes, lazyPage } from './desk-routes.tsx';

const desk = deskTests();
const audit = deskRoutes.find(({ path }) => path === '/desk/audit') as RouteObject & { Component: ComponentType };
const { Component: Audit } = audit;
let isBroken = true;
beforeEach(() => {
  isBroken = true;
  // React tells the console of what a boundary has caught
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  desk.service.answer(listAudit, () => ({ list: [], hasMore: false }));
  audit.Component = () => {
    if (isBroken) throw new TypeError('rows is not iterable');
    return <Audit />;
  };
});
afterEach(() => {
  audit.Component = Audit;
  vi.restoreAllMocks();
});
const follow = async (name: string) =>
  userEvent.click(
    within(await screen.findByRole('navigation', { name: 'Views of the desk' })).getByRole('link', { name }),
  );

test('a page that throws is told of within the frame, and shows itself when it is tried again', async () => {
  await desk.open('/desk/audit?by=ana');
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong on this page' })).toBeTruthy();
  expect(screen.getByText(/Nothing you saved is lost\./).closest('[role=alert]')).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit trail' })).toBeTruthy();
  expect(screen.queryByText(/Nothing you saved is lost/)).toBeNull();
  expect(window.location.search).toBe('?by=ana');
});

test('the next navigation clears the failure of a page', async () => {
  await desk.open('/desk/audit');
  await screen.findByRole('heading', { name: 'Something went wrong on this page' });
  await follow('Ratings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ratings' })).toBeTruthy();
  expect(screen.queryByText(/Nothing you saved is lost/)).toBeNull();
});

test('a page whose code does not come offers to reload, and no second try of the same code', async () => {
  audit.Component = lazyPage(async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  await desk.open();
  await follow('Audit trail');
  expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeTruthy();
  expect(screen.getByText(/There may be a new version of the desk\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await follow('Ratings');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ratings' })).toBeTruthy();
});
