import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as v from 'valibot';
import { CommandError } from '../../platform/command-error.ts';
import { entryOfNames, type SanctionsEntry, type SanctionsList } from './entry.ts';

const text = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim()), '');
const listOf = <Item extends v.GenericSchema>(item: Item) => v.fallback(v.array(item), []);
const personSchema = v.object({
  REFERENCE_NUMBER: text,
  FIRST_NAME: text,
  SECOND_NAME: text,
  THIRD_NAME: text,
  FOURTH_NAME: text,
  NAME_ORIGINAL_SCRIPT: text,
  INDIVIDUAL_ALIAS: listOf(v.object({ QUALITY: text, ALIAS_NAME: text })),
  INDIVIDUAL_DATE_OF_BIRTH: listOf(v.object({ DATE: text, YEAR: text, FROM_YEAR: text, TO_YEAR: text })),
});
const fileSchema = v.object({
  CONSOLIDATED_LIST: v.object({
    dateGenerated: text,
    INDIVIDUALS: v.object({ INDIVIDUAL: v.array(v.unknown()) }),
    ENTITIES: v.fallback(v.object({ ENTITY: listOf(v.unknown()) }), { ENTITY: [] }),
  }),
});

const repeated = new Set(['INDIVIDUAL', 'ENTITY', 'INDIVIDUAL_ALIAS', 'INDIVIDUAL_DATE_OF_BIRTH']);

/**
 * Reads the consolidated list of the United Nations. A document type is refused, and with it every entity of the file's own.
 * @throws CommandError naming the line, or the entry
 */
export function readUnXml(xml: string): SanctionsList {
  const doctype = xml.search(/<!(?:DOCTYPE|ENTITY)/i);
  if (doctype !== -1)
    throw new CommandError(`line ${lineOf(xml, doctype)}: a document type is not read: the list of the UN has none`);
  const valid = XMLValidator.validate(xml);
  if (valid !== true) throw new CommandError(`line ${valid.err.line}: it is no whole XML: ${valid.err.msg}`);
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: (name: string) => repeated.has(name),
  });
  const read = v.safeParse(fileSchema, parser.parse(xml));
  if (!read.success)
    throw new CommandError('it is no consolidated list of the UN: CONSOLIDATED_LIST with INDIVIDUALS is missing');
  const { dateGenerated, INDIVIDUALS, ENTITIES } = read.output.CONSOLIDATED_LIST;
  const day = dateGenerated.slice(0, 10);
  return {
    format: 'un-xml',
    publishedOn: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
    entries: INDIVIDUALS.INDIVIDUAL.map((each, index) => entryOf(each, index + 1)),
    others: ENTITIES.ENTITY.length,
  };
}

function entryOf(given: unknown, number: number): SanctionsEntry {
  const person = v.parse(personSchema, typeof given === 'object' ? given : {});
  const { REFERENCE_NUMBER: reference } = person;
  const whole = [person.FIRST_NAME, person.SECOND_NAME, person.THIRD_NAME, person.FOURTH_NAME]
    .filter(Boolean)
    .join(' ');
  const names = [
    { name: whole, isWeak: false },
    { name: person.NAME_ORIGINAL_SCRIPT, isWeak: false },
    ...person.INDIVIDUAL_ALIAS.map((alias) => ({
      name: alias.ALIAS_NAME,
      isWeak: alias.QUALITY.toLowerCase() === 'low',
    })),
  ].filter(({ name }) => name !== '');
  if (reference === '') throw new CommandError(`person ${number} has no REFERENCE_NUMBER`);
  if (names.length === 0) throw new CommandError(`person ${reference} has no name`);
  const born = person.INDIVIDUAL_DATE_OF_BIRTH.map(({ DATE, YEAR, FROM_YEAR, TO_YEAR }) => {
    const day = DATE.slice(0, 10);
    if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return day;
    if (/^\d{4}$/.test(YEAR)) return YEAR;
    return /^\d{4}$/.test(FROM_YEAR) && /^\d{4}$/.test(TO_YEAR) ? `${FROM_YEAR}-${TO_YEAR}` : '';
  });
  return entryOfNames(reference, names, [...new Set(born.filter(Boolean))]);
}

const lineOf = (content: string, at: number): number => content.slice(0, at).split('\n').length;
