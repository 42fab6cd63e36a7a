import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CascadePicker } from './cascade-picker.tsx';
import { DatePicker } from './date-picker.tsx';
import { Picker } from './picker.tsx';

const TEXTS = { title: 'Bank', okLabel: 'OK', cancelLabel: 'Cancel' };
const BANKS = [
  { value: 'a', label: 'Bank A' },
  { value: 'b', label: 'Bank B', disabled: true },
  { value: 'c', label: 'Bank C' },
];

function openPicker(value: string | null) {
  const onConfirm = vi.fn<(value: string) => void>();
  const onCancel = vi.fn<() => void>();
  render(<Picker {...TEXTS} open options={BANKS} value={value} onConfirm={onConfirm} onCancel={onCancel} />);
  return { onConfirm, onCancel };
}

describe('a single-choice picker', () => {
  it('BND-04 opens as a modal sheet with the current choice focused, and OK returns the new one', async () => {
    const { onConfirm, onCancel } = openPicker('a');
    expect(screen.getByRole('dialog', { name: 'Bank' })).toHaveProperty('open', true);
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Bank A' }));
    await userEvent.click(screen.getByText('Bank C'));
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('c');
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('BND-04 Cancel changes nothing', async () => {
    const { onConfirm, onCancel } = openPicker('a');
    await userEvent.click(screen.getByText('Bank C'));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onCancel).toHaveBeenCalledOnce();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('moves by arrow keys past disabled options, and Enter is OK', async () => {
    const { onConfirm } = openPicker('a');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Bank C' })).toHaveProperty('checked', true);
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('c');
  });

  it('has no OK before a choice is made', async () => {
    const { onConfirm } = openPicker(null);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

function openDates(value: string | null, onConfirm: (dateOn: string) => void): void {
  render(
    <DatePicker
      {...TEXTS}
      open
      value={value}
      minOn="1990-03-15"
      maxOn="2008-11-20"
      labels={{ year: 'Year', month: 'Month', day: 'Day' }}
      onConfirm={onConfirm}
      onCancel={() => undefined}
    />,
  );
}

function optionsOf(group: string): string[] {
  const radios = screen.getByRole('group', { name: group }).querySelectorAll('input');
  return [...radios].map((radio) => radio.value);
}

describe('a picker of days', () => {
  it('BND-04 moves to an existing day when the month gets shorter', async () => {
    const onConfirm = vi.fn<(dateOn: string) => void>();
    openDates('1992-01-31', onConfirm);
    await userEvent.click(screen.getByRole('group', { name: 'Month' }).querySelectorAll('label')[1] as HTMLElement);
    expect(optionsOf('Day')).toHaveLength(29);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith('1992-02-29');
  });

  it('offers only days between both limits', async () => {
    openDates(null, () => undefined);
    expect(optionsOf('Month')).toHaveLength(11);
    expect(optionsOf('Day')).toHaveLength(20);
    await userEvent.click(screen.getByText('1990'));
    expect(optionsOf('Month')[0]).toBe('3');
  });
});

describe('a picker of two levels', () => {
  it('BND-04 requires both levels again when the first one changes', async () => {
    const onConfirm = vi.fn<(value: [string, string]) => void>();
    const options = [
      { value: 'ncr', label: 'Metro Manila', children: [{ value: 'mkt', label: 'Makati' }] },
      { value: 'ceb', label: 'Cebu', children: [{ value: 'mdw', label: 'Mandaue' }] },
    ];
    render(
      <CascadePicker
        {...TEXTS}
        open
        options={options}
        value={['ncr', 'mkt']}
        labels={{ first: 'Province', second: 'City', search: 'Search', noMatch: 'No such city' }}
        onConfirm={onConfirm}
        onCancel={() => undefined}
      />,
    );
    await userEvent.click(screen.getByText('Cebu'));
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Mandaue'));
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(['ceb', 'mdw']);
    // few choices need no search
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('BND-04 finds one of many by a part of its name, without its accents, and says where it is', async () => {
    const onConfirm = vi.fn<(value: [string, string]) => void>();
    const many = Array.from({ length: 40 }, (_, nth) => ({ value: `v${nth}`, label: `Village ${nth}` }));
    const options = [
      { value: 'abr', label: 'Abra', children: many },
      { value: 'ncr', label: 'Metro Manila', children: [{ value: 'prq', label: 'Parañaque' }] },
      { value: 'cag', label: 'Cagayan', children: [{ value: 'pen', label: 'New Parana' }] },
    ];
    const onSubmit = vi.fn<(event: React.FormEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <CascadePicker
          {...TEXTS}
          open
          options={options}
          value={null}
          labels={{ first: 'Province', second: 'City', search: 'Search', noMatch: 'No such city' }}
          onConfirm={onConfirm}
          onCancel={() => undefined}
        />
        <button type="submit">Next</button>
      </form>,
    );
    const search = screen.getByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, 'PARAN{Enter}');
    // the form around the sheet is not sent
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['prq', 'pen']);
    expect(screen.getByRole('status').textContent).toBe('Parañaque, Metro Manila');
    await userEvent.type(search, 'x');
    expect(screen.getByRole('status').textContent).toBe('No such city');
    await userEvent.type(search, '{Backspace}');
    await userEvent.click(screen.getByText('Parañaque'));
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith(['ncr', 'prq']);
  });
});
