import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { DigitGrouping } from './digits.ts';
import { DigitsField } from './digits-field.tsx';

function Owner({ start = '', grouping, most }: { start?: string; grouping: DigitGrouping; most: number }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DigitsField label="Number" value={value} onChange={setValue} grouping={grouping} maxDigits={most} />
      <output>{value}</output>
    </>
  );
}

function field(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('Number');
}

function digits(): string | null {
  return screen.getByRole('status').textContent;
}

async function caretTo(place: number): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup();
  await user.click(field());
  field().setSelectionRange(place, place);
  return user;
}

describe('a digits field', () => {
  it('BND-03 keeps digits only, caps a phone number at 11 and groups it 3-4-4', async () => {
    render(<Owner grouping="phone" most={11} />);
    await userEvent.type(field(), '0a9-17 12b34567890');
    expect(field()).toHaveProperty('value', '091 7123 4567');
    expect(digits()).toBe('09171234567');
  });

  it('BND-03 groups a bank card in fours and cuts a longer paste', async () => {
    render(<Owner grouping="card" most={19} />);
    await userEvent.click(field());
    await userEvent.paste('6212-3456-7890-1234-5678-9');
    expect(field()).toHaveProperty('value', '6212 3456 7890 1234 567');
  });

  it('takes full-width digits of an Asian keyboard', async () => {
    render(<Owner grouping="none" most={6} />);
    await userEvent.click(field());
    await userEvent.paste('１２３');
    expect(digits()).toBe('123');
  });

  it('keeps the caret behind the digit just typed, also across a gap between groups', async () => {
    render(<Owner start="0917123" grouping="phone" most={11} />);
    const user = await caretTo(2);
    await user.keyboard('88');
    expect(field()).toHaveProperty('value', '098 8171 23');
    expect(field().selectionStart).toBe(5);
  });

  it('deletes the digit beyond a space, backwards and forwards', async () => {
    render(<Owner start="09171234" grouping="phone" most={11} />);
    let user = await caretTo(4);
    await user.keyboard('{Backspace}');
    expect(digits()).toBe('0971234');
    expect(field().selectionStart).toBe(2);
    user = await caretTo(3);
    await user.keyboard('{Delete}');
    expect(digits()).toBe('097234');
    expect(field().selectionStart).toBe(3);
  });

  it('ignores typing into the middle of a full field and leaves the caret', async () => {
    render(<Owner start="09171234567" grouping="phone" most={11} />);
    const user = await caretTo(2);
    await user.keyboard('5');
    expect(digits()).toBe('09171234567');
    expect(field().selectionStart).toBe(2);
  });
});
