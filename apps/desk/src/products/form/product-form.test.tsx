import { checkProduct, loadProduct, proposeProduct, readOperator } from '@hiram/contract/desk';
import { type FormField, productFields, referralFields } from '@hiram/lending-terms/derive/form-fields';
import { readProductFile } from '@hiram/lending-terms';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { deskTests, operator } from '../../../test/desk-tests.tsx';
import { checked, product } from '../../../test/product-answers.ts';
import { languages, loadLanguage } from '../../i18n/language.ts';
import { fieldNames } from './field-names.ts';
import { labelOf, meaningOf } from './field-values.ts';

const desk = deskTests();
const FILE = `# ours
products:
  - code: quick-peso
    name: QuickPeso
    market: PH
    amount: { minMinor: 200000, maxMinor: 1000000, stepMinor: 50000 }
    term: { unit: day, every: 30, periods: [2, 4, 6] }
    prices:
      - when: { clientKind: new }
        annualRatePercent: "0"
      - annualRatePercent: 36.50
        fees:
          - { code: processing, when: deducted, percent: "2.5" }
    schedule: { method: flat, accrual: period, amortization: equal_instalment, roundTo: 1, dayCount: 30/360 }
`;
beforeEach(() => {
  desk.service.answer(readOperator, () => ({ ...operator, permissions: ['products.read', 'products.propose'] }));
  desk.service.answer(loadProduct, () => ({ ...product, text: FILE }));
  desk.service.answer(checkProduct, () => checked);
});
const open = async () => {
  await desk.open('/desk/propose?code=quick-peso');
  return screen.findByLabelText('Sentence');
};
/** By its label: a search by role through the whole form takes a second. */
function group(name: string) {
  const [first] = screen.getAllByLabelText(name, { selector: 'details, fieldset' });
  if (first === undefined) throw new Error(`there is no group ${name}`);
  return within(first);
}
/** A button waits while the text is checked. */
const isChecked = () => waitFor(() => expect(screen.queryByText('Being checked…')).toBeNull());
/** At once: each key draws the whole form. */
const write = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box);
  await userEvent.click(box);
  await userEvent.paste(text);
};
const fileText = async () => {
  await userEvent.click(screen.getByLabelText('Text'));
  const { value } = screen.getByLabelText<HTMLTextAreaElement>('Product file');
  await userEvent.click(screen.getByLabelText('Form'));
  return value;
};

test('every field of a product has a control, each with its meaning', async () => {
  // what is given is open
  const fees = [{ names: { en: 'Fee' }, tiers: [{}] }];
  const when = { amountMinor: { min: 1 }, periods: { min: 1 }, loansRepaid: { min: 1 } };
  const prices = [{ when, fees, taxes: [{ names: { en: 'Tax' } }] }];
  const names = { en: 'Name' };
  const given = { market: 'PH', names, sentences: names, prices, tiers: [{}], exposure: {}, topUp: {} };
  desk.service.answer(loadProduct, () => ({ ...product, text: JSON.stringify({ products: [given] }) }));
  await open();
  const { t } = await loadLanguage('default');
  const missing = (fields: readonly FormField[]): string[] =>
    fields.flatMap((field) => {
      const { control, description } = field;
      const isPart = 'fields' in control || control.kind === 'byName';
      const label = labelOf(isPart ? { ...field, unit: null } : field, { t, currency: 'PHP' });
      const found = screen.queryAllByText(label, { selector: isPart ? 'summary' : 'label, span' });
      const isSaid = description === '' || screen.queryAllByText(description, { exact: false }).length > 0;
      return [...(found.length > 0 && isSaid ? [] : [label]), ...('fields' in control ? missing(control.fields) : [])];
    });
  expect(productFields().length).toBeGreaterThan(15);
  expect(missing(productFields())).toEqual([]);
});

test('the fields of the definition, the list of those with words, and the texts are the same', async () => {
  const namesIn = (fields: readonly FormField[]): string[] =>
    fields.flatMap(({ name, control }) => [name, ...('fields' in control ? namesIn(control.fields) : [])]);
  const defined = new Set(namesIn([...productFields(), ...referralFields()]));
  const file = await languages.get('default')?.();
  const worded = Object.keys(file?.texts ?? {}).flatMap((key) => (key.startsWith('field.') ? [key.slice(6)] : []));
  expect(new Set(worded)).toEqual(defined);
  expect(new Set<string>(fieldNames)).toEqual(defined);
});

test('the meaning of each field has the words of its definition, and those of the desk’s language', async () => {
  const { t } = await loadLanguage('default');
  const wrong = (list: 'products' | 'referrals', fields: readonly FormField[], above: readonly string[]): string[] =>
    fields.flatMap((field) => {
      const path = [...above, field.name];
      const said = meaningOf({ description: '' }, { t, list, path });
      return [
        ...(said === field.description ? [] : [path.join('.')]),
        ...('fields' in field.control ? wrong(list, field.control.fields, path) : []),
      ];
    });
  expect([...wrong('products', productFields(), []), ...wrong('referrals', referralFields(), [])]).toEqual([]);
  const spanish = await loadLanguage('es');
  const path = ['prices', 1, 'annualRatePercent'];
  expect(meaningOf({ description: '' }, { t: spanish.t, list: 'products', path })).toBe(
    'La tasa de interés del contrato.',
  );
  await loadLanguage('default');
});

test('a field is named in the language of the desk, with its unit', async () => {
  const { t } = await loadLanguage('es');
  expect(labelOf({ name: 'annualRatePercent', unit: 'percent a year' }, { t, currency: 'PHP' })).toBe(
    'Tasa anual (por ciento al año)',
  );
  expect(labelOf({ name: 'minMinor', unit: 'minor units' }, { t, currency: 'PHP' })).toBe('Mínimo (PHP)');
  expect(labelOf({ name: 'minMinor', unit: 'minor units' }, { t, currency: null })).toBe('Mínimo');
  // loadLanguage sets the formats of its language
  await loadLanguage('default');
});

test('form and text are one file: amounts in currency units, what was typed stays on both sides, comments too', async () => {
  await open();
  const min = group('Amount').getByLabelText<HTMLInputElement>('Min (PHP)');
  expect(min.value).toBe('2000.00');
  await write(min, '1500.0');
  expect(min.value).toBe('1500.0');
  const [first] = screen.getAllByLabelText('Annual rate (percent a year)');
  if (first === undefined) throw new Error('no price has a rate');
  await write(first, '12.50');
  const text = await fileText();
  expect(text).toContain('# ours');
  expect(readProductFile(text).products?.[0]).toMatchObject({
    amount: { minMinor: 150_000 },
    prices: [{ annualRatePercent: '12.50' }, { annualRatePercent: '36.50' }],
  });
  expect(group('Amount').getByLabelText<HTMLInputElement>('Min (PHP)').value).toBe('1500.00');
  await waitFor(() => expect(desk.service.calls(checkProduct).at(-1)?.fields['text']).toBe(text));
});

test('a list of numbers is written with commas, and a choice is picked', async () => {
  await open();
  const periods = group('Term').getByLabelText('Periods (instalments)');
  await write(periods, '2, 4, 8');
  await userEvent.click(group('Schedule').getByRole('button', { name: /Method/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'declining' }));
  expect(readProductFile(await fileText()).products?.[0]).toMatchObject({
    term: { periods: [2, 4, 8] },
    schedule: { method: 'declining' },
  });
});

test('entries of a list are added, moved and removed', async () => {
  await open();
  await userEvent.click(screen.getByText('Move up: Prices 2'));
  await userEvent.click(screen.getByText('Remove: Prices 2'));
  await userEvent.click(screen.getByText('Add: Fees 2'));
  const code = group('Fees 2').getByLabelText('Code');
  await write(code, 'stamp');
  expect(readProductFile(await fileText()).problems?.map(({ field }) => field)).toEqual([
    'products.0.prices.0.fees.1.when',
  ]);
  expect(await fileText()).not.toContain('clientKind');
});

test('an error stands at its field, what has no field at its part, and nothing typed is lost', async () => {
  desk.service.answer(checkProduct, () => ({
    problems: [
      { line: 6, field: 'products.0.amount.minMinor', message: 'must be a number' },
      { line: 9, field: 'products.0.prices.1.fees.0.percent', message: 'must be a percentage such as 2.5' },
      { line: 9, field: 'products.0.topUp.instalmentPaid', message: 'there is no such term' },
      { line: 8, field: 'quick-peso.term.periods.2', message: 'must be more than the entry before it' },
    ],
    product: null,
  }));
  await open();
  const min = group('Amount').getByLabelText<HTMLInputElement>('Min (PHP)');
  await write(min, 'two thousand');
  await waitFor(() => expect(min.getAttribute('aria-invalid')).toBe('true'));
  const saidAt = (box: HTMLElement): string =>
    (box.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  expect(saidAt(min)).toContain('must be a number');
  expect(saidAt(group('Fees 1').getByLabelText('Percent (percent)'))).toContain('such as 2.5');
  expect(saidAt(group('Term').getByLabelText('Periods (instalments)'))).toContain('more than the entry');
  expect(group('Top up').getByText('there is no such term')).toBeTruthy();
  expect(min.value).toBe('two thousand');
  await isChecked();
  await userEvent.click(screen.getByText('Propose', { selector: 'button *' }));
  expect(await screen.findByText('Correct the errors first.')).toBeTruthy();
  expect(desk.service.calls(proposeProduct)).toHaveLength(0);
  expect(await fileText()).toContain('two thousand');
});

test('a text that is no file is corrected as text; a field that there is not is named', async () => {
  desk.service.answer(loadProduct, () => ({ ...product, text: 'products: [' }));
  await desk.open('/desk/propose?code=quick-peso');
  expect(await screen.findByText('This text cannot be shown as a form. Correct it as text first.')).toBeTruthy();
  desk.close();
  desk.service.answer(loadProduct, () => ({
    ...product,
    text: FILE.replace('market: PH', 'market: PH\n    colour: red'),
  }));
  await open();
  expect(screen.getByText('Other fields (as text):').closest('p')?.textContent).toContain('colour');
});

test('a new product begins empty: amounts wait for the market, then a figure is what is typed', async () => {
  await desk.open('/desk/propose');
  const min = () => group('Amount').getByLabelText<HTMLInputElement>(/^Min/);
  expect((await screen.findAllByText('Choose the market first.')).length).toBeGreaterThan(0);
  expect(min().disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: /Market/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'PH' }));
  await write(min(), '20');
  expect(await fileText()).toBe('products:\n  - market: PH\n    amount:\n      minMinor: 2000\n');
});
