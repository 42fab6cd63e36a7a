import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import { RadioList } from './radio-list.tsx';
import { Rating } from './rating.tsx';
import { Segmented } from './segmented.tsx';
import { Tabs } from './tabs.tsx';

function RatingOwner() {
  const [stars, setStars] = useState(0);
  return <Rating label="Rating" starLabel={(n) => `${n} stars`} value={stars} onChange={setStars} />;
}

function filled(container: HTMLElement): number {
  return container.querySelectorAll('[data-filled="true"]').length;
}

describe('rating', () => {
  it('ORD-11 has five stars, none at first, and star n fills 1 to n', async () => {
    const { container } = render(<RatingOwner />);
    expect(screen.getAllByRole('radio')).toHaveLength(5);
    expect(filled(container)).toBe(0);
    for (const n of [4, 2, 5, 1, 3]) {
      await userEvent.click(screen.getByRole('radio', { name: `${n} stars` }));
      expect(filled(container)).toBe(n);
    }
  });

  it('ORD-11 works by arrow keys', async () => {
    const { container } = render(<RatingOwner />);
    await userEvent.click(screen.getByRole('radio', { name: '3 stars' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(filled(container)).toBe(4);
  });
});

describe('rows to choose from', () => {
  it('make the whole row the target and ignore taps on disabled rows', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const rows = [
      { value: 'g', name: 'GCash', note: 'Free' },
      { value: 'b', name: 'Bank', note: 'Not now', disabled: true },
    ];
    render(<RadioList label="Payment Method" rows={rows} value={null} onChange={onChange} />);
    await userEvent.click(screen.getByText('Not now'));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Free'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('g');
  });
});

describe('tabs', () => {
  const ITEMS = [
    { id: 'a', label: 'All' },
    { id: 'b', label: 'Open' },
    { id: 'c', label: 'Done' },
  ];
  function Owner() {
    const [tab, setTab] = useState('a');
    return (
      <Tabs label="Complaints" items={ITEMS} value={tab} onChange={setTab}>
        {`panel ${tab}`}
      </Tabs>
    );
  }

  it('move and open by arrow keys, Home and End, and wrap around', async () => {
    render(<Owner />);
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    const walk = [
      { key: 'ArrowRight', name: 'Open' },
      { key: 'End', name: 'Done' },
      { key: 'ArrowRight', name: 'All' },
      { key: 'ArrowLeft', name: 'Done' },
    ];
    for (const { key, name } of walk) {
      await userEvent.keyboard(`{${key}}`);
      const tab = screen.getByRole('tab', { name });
      expect(document.activeElement).toBe(tab);
      expect(tab.getAttribute('aria-selected')).toBe('true');
      expect(screen.getByRole('tabpanel', { name })).not.toBeNull();
    }
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tabpanel').textContent).toBe('panel a');
  });
});

describe('segmented switch', () => {
  it('is one radio group', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const options = [
      { value: '1', label: 'E-wallet' },
      { value: '2', label: 'Bank card' },
    ];
    render(<Segmented label="Card type" options={options} value="1" onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Card type' })).not.toBeNull();
    await userEvent.click(screen.getByText('Bank card'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('2');
  });
});

describe('checkbox', () => {
  it('toggles when its label is tapped', async () => {
    const onChange = vi.fn<(checked: boolean) => void>();
    render(
      <Checkbox checked={false} onChange={onChange}>
        I agree to the <a href="#agreement">Loan agreement</a>.
      </Checkbox>,
    );
    await userEvent.click(screen.getByText(/I agree/));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
  });
});
