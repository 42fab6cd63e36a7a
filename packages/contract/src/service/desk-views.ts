import * as v from 'valibot';
import * as contract from '../desk-views.ts';
import { FIGURE, ownerless, requiredText, text, wholeNumber } from './fields.ts';
import { forService } from './for-service.ts';

const list = ownerless(FIGURE, v.picklist(contract.viewedLists, 'must be a list of the desk'));
const name = ownerless('the operator’s own words', requiredText(contract.VIEW_NAME_MAX));
/** Another operator's is as one that there is not. */
const view = v.pipe(wholeNumber, v.minValue(1, 'must be at least 1'));
const query = ownerless(
  'filters of a list, which shows what the operator may see',
  v.pipe(text(contract.VIEW_QUERY_MAX), v.regex(/^[\w%&=.+*~-]*$/, 'must be the query of an address')),
);

export const viewService = {
  listViews: forService(contract.listViews, {
    summary: 'The operator’s own views of a list, by name.',
    requestSchema: v.object({ list }),
  }),
  saveView: forService(contract.saveView, {
    summary: 'Keeps the filters and the order of a list under a name. One of the same name is replaced.',
    requestSchema: v.object({ list, name, query }),
    errors: ['not-possible'],
  }),
  renameView: forService(contract.renameView, {
    summary: 'Gives an own view another name.',
    requestSchema: v.object({ view, name }),
    errors: ['not-possible'],
  }),
  deleteView: forService(contract.deleteView, {
    summary: 'Forgets an own view. One that is gone stays so.',
    requestSchema: v.object({ view }),
  }),
};
