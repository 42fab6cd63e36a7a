import { groupCardNumber, markets } from '@hiram/domain';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { type DigitsRule, digitsRule } from './digits.ts';
import { DigitsField } from './digits-field.tsx';
import { phoneDigits } from './phone-digits.ts';

const PHONE = phoneDigits(markets.PH.phoneRule);
const INDIAN = phoneDigits(markets.IN.phoneRule, markets.IN.phoneRule.groups);
const CARD = digitsRule(19, groupCardNumber);

function Owner({ start = '', rule }: { start?: string; rule: DigitsRule }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DigitsField label="Number" value={value} onChange={setValue} rule={rule} />
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
    render(<Owner rule={PHONE} />);
    await userEvent.type(field(), '0a9-17 12b34567890');
    expect(field()).toHaveProperty('value', '091 7123 4567');
    expect(digits()).toBe('09171234567');
  });

  it('BND-03 groups a bank card in fours; keys stop at its length, a longer paste is not cut (30-D2)', async () => {
    render(<Owner rule={CARD} />);
    await userEvent.click(field());
    await userEvent.keyboard('62123456789012345678');
    expect(field()).toHaveProperty('value', '6212 3456 7890 1234 567');
    await userEvent.clear(field());
    await userEvent.paste('6212-3456-7890-1234-5678-9');
    expect(field()).toHaveProperty('value', '6212 3456 7890 1234 5678 9');
  });

  it.each([
    ['+91 98123 45678', '98123 45678'],
    ['\u202a+919812345678\u202c', '98123 45678'],
    ['0091-98123-45678', '98123 45678'],
    ['919812345678', '98123 45678'],
    ['98123 45678', '98123 45678'],
    ['९८१२३४५६७८', '98123 45678'],
    ['91981 23456', '91981 23456'],
    ['98123456789', '98123456789'],
    ['+9198123456', '+9198123456'],
    ['+1 415 555 2671', '+14155552671'],
  ])('accepts a pasted %j as %j (30-D2)', async (pasted, shown) => {
    render(<Owner rule={INDIAN} />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field()).toHaveProperty('value', shown);
  });

  it('accepts a number with its country’s code and shows the national form on leaving (30-D2)', async () => {
    render(<Owner rule={INDIAN} />);
    await userEvent.type(field(), '+91 98123 45678');
    expect(field()).toHaveProperty('value', '+919812345678');
    await userEvent.tab();
    expect(field()).toHaveProperty('value', '98123 45678');
    await userEvent.clear(field());
    await userEvent.type(field(), '919812345678');
    await userEvent.tab();
    expect(digits()).toBe('9812345678');
  });

  it('a paste over a full number replaces it, also by one that is a digit too long (30-D2)', async () => {
    render(<Owner rule={INDIAN} start="9812345678" />);
    await userEvent.click(field());
    field().select();
    await userEvent.paste('98123 456789');
    expect(digits()).toBe('98123456789');
    field().select();
    await userEvent.paste('+91 98765 43210');
    expect(digits()).toBe('9876543210');
  });

  it('accepts full-width digits of an Asian keyboard', async () => {
    render(<Owner rule={digitsRule(6)} />);
    await userEvent.click(field());
    await userEvent.paste('１２３');
    expect(digits()).toBe('123');
  });

  it('keeps the caret behind the digit just typed, also across a gap between groups', async () => {
    render(<Owner start="0917123" rule={PHONE} />);
    const user = await caretTo(2);
    await user.keyboard('88');
    expect(field()).toHaveProperty('value', '098 8171 23');
    expect(field().selectionStart).toBe(5);
  });

  it('deletes the digit beyond a space, backwards and forwards', async () => {
    render(<Owner start="09171234" rule={PHONE} />);
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
    render(<Owner start="09171234567" rule={PHONE} />);
    const user = await caretTo(2);
    await user.keyboard('5');
    expect(digits()).toBe('09171234567');
    expect(field().selectionStart).toBe(2);
  });
});
