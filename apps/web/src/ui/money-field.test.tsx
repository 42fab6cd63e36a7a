import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MoneyField } from './money-field.tsx';
import { cleanMoneyText } from './money-text.ts';

const TEXTS = { keypad: 'Keypad', point: 'Point', delete: 'Delete', confirm: 'OK', hide: 'Hide' };

function Owner({ onConfirm, maxLength = 8 }: { onConfirm?: (value: string) => void; maxLength?: number }) {
  const [value, setValue] = useState('');
  return (
    <MoneyField
      label="Income"
      value={value}
      onChange={setValue}
      maxLength={maxLength}
      keypadTexts={TEXTS}
      onConfirm={onConfirm}
    />
  );
}

function keypad(): HTMLElement {
  return screen.getByRole('group', { name: 'Keypad' });
}

async function press(...names: readonly string[]): Promise<void> {
  for (const name of names) await userEvent.click(within(keypad()).getByRole('button', { name }));
}

describe('a money field', () => {
  it('BND-03 opens its own keypad with digits, point, delete, confirm and hide', async () => {
    render(<Owner />);
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull();
    await userEvent.click(screen.getByLabelText('Income'));
    const names = within(keypad())
      .getAllByRole('button')
      .map((key) => key.getAttribute('aria-label') ?? key.textContent);
    expect(names.sort()).toEqual([...'0123456789'.split(''), 'Delete', 'Hide', 'OK', 'Point'].sort());
    expect(screen.getByLabelText('Income')).toHaveProperty('inputMode', 'none');
  });

  it('BND-03 enters the pressed keys and stops at its maximum length', async () => {
    render(<Owner maxLength={6} />);
    await userEvent.click(screen.getByLabelText('Income'));
    await press('1', '5', '0', 'Point', '5', '0', '9');
    expect(screen.getByLabelText('Income')).toHaveProperty('value', '150.50');
    await press('Delete', 'Delete', 'Delete', 'Delete', '2');
    expect(screen.getByLabelText('Income')).toHaveProperty('value', '152');
  });

  it('accepts a hardware keyboard too, and drops characters that are not part of an amount', async () => {
    render(<Owner />);
    await userEvent.type(screen.getByLabelText('Income'), '12a.3.45');
    expect(screen.getByLabelText('Income')).toHaveProperty('value', '12.34');
  });

  it('confirms by key and by Enter; hides by key and by Escape, and returns the focus to the field', async () => {
    const onConfirm = vi.fn<(value: string) => void>();
    render(<Owner onConfirm={onConfirm} />);
    const input = screen.getByLabelText('Income');
    await userEvent.click(input);
    await press('7', 'OK');
    expect(onConfirm).toHaveBeenLastCalledWith('7');
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull();
    await userEvent.click(input);
    await userEvent.keyboard('5{Enter}');
    expect(onConfirm).toHaveBeenLastCalledWith('75');
    await userEvent.click(input);
    await press('Hide');
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull();
    await userEvent.click(input);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('group', { name: 'Keypad' })).toBeNull();
    expect(document.activeElement).toBe(input);
  });
});

describe('the text of an amount', () => {
  it.each([
    ['007', '7'],
    ['.5', '0.5'],
    ['0.50', '0.50'],
    ['1,234.567', '1234.56'],
    ['', ''],
    ['0', '0'],
  ])('cleans %s to %s', (typed, clean) => {
    expect(cleanMoneyText(typed, { maxLength: 10, decimals: 2 })).toBe(clean);
  });

  it('of a paste is parsed with the reader’s separators, and never cut to another amount (30-D3)', async () => {
    render(<Owner />);
    await userEvent.click(screen.getByLabelText('Income'));
    for (const [pasted, value] of [
      ['12,5', '12.5'],
      ['1.240,50', '1240.50'],
      ['1,240.50', '1240.50'],
      ['१२४०', '1240'],
    ] as const) {
      await userEvent.clear(screen.getByLabelText('Income'));
      await userEvent.paste(pasted);
      expect(screen.getByLabelText('Income')).toHaveProperty('value', value);
    }
    await userEvent.clear(screen.getByLabelText('Income'));
    await userEvent.paste('123456789012');
    expect(screen.getByLabelText('Income')).toHaveProperty('value', '');
  });

  it('allows no point without decimals', () => {
    expect(cleanMoneyText('12.5', { maxLength: 10, decimals: 0 })).toBe('12');
  });
});
