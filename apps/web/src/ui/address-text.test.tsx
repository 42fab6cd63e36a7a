import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { addressIn, AddressText } from './address-text.tsx';

test('an address breaks before its marks only, and is one text', () => {
  const piecesOf = (address: ReactNode): string[] => {
    const { container, unmount } = render(<p>{address}</p>);
    const pieces = container.innerHTML.replaceAll(/<\/?(p|span)>/g, '').split('<wbr>');
    expect(container.textContent).toBe(pieces.join(''));
    unmount();
    return pieces;
  };
  expect(piecesOf(addressIn('help@hiram.example'))).toEqual(['help', '@hiram', '.example']);
  expect(piecesOf(addressIn('maria-luisa_2@mail.example.ph'))).toEqual(['maria-luisa_2', '@mail', '.example', '.ph']);
  expect(piecesOf(<AddressText>https://www.sec.gov.ph/complaints/</AddressText>)).toEqual([
    'https:',
    '//www',
    '.sec',
    '.gov',
    '.ph',
    '/complaints',
    '/',
  ]);
  // an instant in a sentence with a mark is no address
  expect(piecesOf(addressIn('Rate 2.5 @ 30 days'))).toEqual(['Rate 2.5 @ 30 days']);
});
