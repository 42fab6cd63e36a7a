import * as v from 'valibot';
import { defineEndpoint, sends } from './endpoint.ts';
import { answerInteger, answerText, nothing, optionalText, requiredList } from './fields.ts';

/** The desk's calls of the views of lists that an operator keeps. */

/** The lists that have views, by the last part of their addresses. */
export const viewedLists = [
  'applications',
  'borrowers',
  'loans',
  'money',
  'items',
  'products',
  'proposals',
  'webhooks',
  'audit',
] as const;
export type ViewedList = (typeof viewedLists)[number];

/** Longest name and longest query of an address, in characters, and the most views that an operator keeps of a list. */
export const VIEW_NAME_MAX = 60;
export const VIEW_QUERY_MAX = 500;
export const VIEWS_MAX = 20;

export const listViews = defineEndpoint({
  name: 'desk.list-views',
  method: 'GET',
  path: '/views',
  session: 'agent',
  request: sends<{ list: ViewedList }>(),
  response: v.object({ list: requiredList(v.object({ view: answerInteger, name: answerText, query: optionalText })) }),
});

export const saveView = defineEndpoint({
  name: 'desk.save-view',
  method: 'POST',
  path: '/view',
  session: 'agent',
  /** The filters and the order as the list's address has them. One of the same name is replaced. */
  request: sends<{ list: ViewedList; name: string; query: string }>(),
  response: nothing,
});

export const renameView = defineEndpoint({
  name: 'desk.rename-view',
  method: 'POST',
  path: '/view/rename',
  session: 'agent',
  request: sends<{ view: number | string; name: string }>(),
  response: nothing,
});

export const deleteView = defineEndpoint({
  name: 'desk.delete-view',
  method: 'POST',
  path: '/view/delete',
  session: 'agent',
  request: sends<{ view: number | string }>(),
  response: nothing,
});
