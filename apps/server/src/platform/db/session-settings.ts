/** Settings of a database session that the driver's parsing and our SQL rely on, whatever the server, database or role sets. */
const settings = {
  client_encoding: 'UTF8',
  DateStyle: 'ISO,YMD',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  search_path: 'public',
  standard_conforming_strings: 'on',
  extra_float_digits: '1',
  bytea_output: 'hex',
  transform_null_equals: 'off',
  array_nulls: 'on',
} as const;

const options = Object.entries(settings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** The connection of a session with these settings. Options in the address stay, below ours. */
export function connectionTo(url: string): { readonly connectionString: string; readonly options: string } {
  // the driver prefers options of the address to those beside it
  const connectionString = url.replace(/([?&]options=)([^&]*)/, (_, name: string, given: string) =>
    [name, given, given === '' ? '' : '%20', encodeURIComponent(options)].join(''),
  );
  return { connectionString, options };
}
