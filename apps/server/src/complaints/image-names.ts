/** The names of pictures in their upload addresses, which are joined by commas; each once. */
export const imageNamesIn = (addresses: string): string[] => [
  ...new Set(
    addresses
      .split(',')
      .map((address) => address.trim().replace(/[?#].*$/, ''))
      .filter((address) => address !== '')
      .map((address) => address.split('/').pop() ?? ''),
  ),
];
