import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { DateField, dateIn, noDate } from './date-field.tsx';

function Born({ error }: { readonly error?: string }) {
  const [value, setValue] = useState(noDate);
  return (
    <DateField
      label="Born"
      partLabels={{ day: 'Day', month: 'Month', year: 'Year' }}
      autoComplete="bday"
      {...{ value, error, onChange: setValue }}
    />
  );
}
const day = () => screen.getByLabelText<HTMLInputElement>('Day');
const enter = (value: string) => fireEvent.change(day(), { target: { value } });

describe('a typed date', () => {
  it.each([
    [{ day: '17', month: '5', year: '1994' }, '1994-05-17'],
    [{ day: '07', month: '05', year: '1994' }, '1994-05-07'],
    [{ day: '29', month: '2', year: '2000' }, '2000-02-29'],
    [{ day: '29', month: '2', year: '1994' }, null],
    [{ day: '0', month: '5', year: '1994' }, null],
    [{ day: '17', month: '13', year: '1994' }, null],
    [{ day: '17', month: '5', year: '94' }, null],
    [{ day: '17', month: '5', year: '' }, null],
    [{ day: '017', month: '5', year: '1994' }, null],
  ])('of %j is %j (30-D5)', (parts, date) => expect(dateIn(parts)).toBe(date));

  it('accepts digits of any script and no key beyond its length, and cuts no pasted text (30-D5)', () => {
    render(<Born />);
    enter('\u200e१७');
    expect(day().value).toBe('17');
    enter('179');
    expect(day().value).toBe('17');
    enter('');
    enter('17051994');
    expect(day().value).toBe('17051994');
    enter('1705199');
    expect(day().value).toBe('1705199');
  });

  it('moves on by itself when a part is full, but not from a correction', async () => {
    render(<Born />);
    await userEvent.click(day());
    await userEvent.keyboard('17051994');
    expect(['Day', 'Month', 'Year'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)).toEqual([
      '17',
      '05',
      '1994',
    ]);
    expect(document.activeElement).toBe(screen.getByLabelText('Year'));
    await userEvent.click(day());
    await userEvent.keyboard('{Backspace}8');
    expect(day().value).toBe('18');
    expect(document.activeElement).toBe(day());
  });

  it('names its group, and reads the error with it (30-D5)', () => {
    render(<Born error="There is no such day." />);
    const group = screen.getByRole('group', { name: 'Born' });
    const described = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('There is no such day.');
    expect(day().getAttribute('aria-invalid')).toBe('true');
  });
});
