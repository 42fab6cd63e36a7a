import type { FormOption } from './form-controls.ts';

/** The regions of a market, each with its cities. */
export type CityList = Readonly<Record<string, readonly string[]>>;

const idOf = (name: string) => name.toLowerCase().replaceAll('ñ', 'n').replaceAll(' ', '-');

/** Cities by region as a choice of two levels. The stored value of a choice is its name in plain letters. */
export const cityChoice = (list: CityList): readonly FormOption[] =>
  Object.entries(list).map(([region, cities]) => ({
    type: idOf(region),
    name: region,
    children: cities.map((name) => ({ type: `${idOf(region)}/${idOf(name)}`, name })),
  }));
