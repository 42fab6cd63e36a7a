import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Amount } from './amount.tsx';
import { CopyButton } from './copy-button.tsx';
import { useCountdown } from './countdown.ts';
import { ListRows } from './list-rows.tsx';
import { Logo } from './logo.tsx';
import { QrCode } from './qr-code.tsx';

describe('rows of text and value', () => {
  const ROWS = ['a', 'b', 'c', 'd'].map((text) => ({ text, value: `${text} value` }));

  it('REP-02 are folded to 2 with more and hide', async () => {
    render(<ListRows rows={ROWS} fold={{ first: 2, moreLabel: 'More', hideLabel: 'Hide' }} />);
    expect(screen.getAllByRole('term')).toHaveLength(2);
    const toggle = screen.getByRole('button', { name: 'More' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(screen.getAllByRole('term')).toHaveLength(4);
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.getAllByRole('term')).toHaveLength(2);
  });

  it('REP-02 have no button when there is nothing to unfold', () => {
    render(<ListRows rows={ROWS.slice(0, 2)} fold={{ first: 2, moreLabel: 'More', hideLabel: 'Hide' }} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('amount', () => {
  it.each([
    [118456, 'PHP', '₱1,184.56'],
    [10000000, 'INR', '₹1,00,000.00'],
    ['PHP 1 184.56 due', 'PHP', 'PHP 1\u00a0184.56 due'],
  ] as const)('FMT-01 shows %s %s as %s', (value, currency, text) => {
    const { container } = render(<Amount value={value} currency={currency} />);
    expect(container.textContent).toBe(text);
  });
});

describe('copy button', () => {
  function draw() {
    const calls = { onCopied: vi.fn<() => void>(), onFailed: vi.fn<() => void>() };
    render(<CopyButton text="8881" label="Copy" {...calls} />);
    return calls;
  }

  it('REP-10 puts the text on the clipboard with a message', async () => {
    const user = userEvent.setup();
    const { onCopied, onFailed } = draw();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('8881');
    expect(onCopied).toHaveBeenCalledOnce();
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('REP-10 copies by selection if the clipboard is refused, and returns the focus', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    let selected = '';
    document.execCommand = () => {
      const area = document.activeElement as HTMLTextAreaElement;
      selected = area.value.slice(area.selectionStart, area.selectionEnd);
      return true;
    };
    const { onCopied } = draw();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(selected).toBe('8881');
    expect(onCopied).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Copy' }));
  });

  it('reports a failure when neither way works', async () => {
    const user = userEvent.setup();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    document.execCommand = () => false;
    const { onCopied, onFailed } = draw();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(onFailed).toHaveBeenCalledOnce();
    expect(onCopied).not.toHaveBeenCalled();
  });
});

describe('logo', () => {
  it('falls back to a monogram when the picture is missing or broken', () => {
    const { container, rerender } = render(<Logo name="GCash" src="https://cdn.example/g.png" />);
    const image = container.querySelector('img') as HTMLImageElement;
    expect(image.getAttribute('referrerpolicy')).toBe('no-referrer');
    fireEvent.error(image);
    expect(container.textContent).toBe('G');
    rerender(<Logo name="QR Ph" src="" />);
    expect(container.textContent).toBe('QR');
    rerender(<Logo name="GCash" src="https://cdn.example/other.png" />);
    expect(container.querySelector('img')).not.toBeNull();
  });
});

describe('QR code', () => {
  it('has a text alternative, a white ground and a quiet zone of four modules', () => {
    render(<QrCode text="hello" label="QR code to pay" />);
    const code = screen.getByRole('img', { name: 'QR code to pay' });
    // Version 1 has 21 modules a side.
    expect(code.getAttribute('viewBox')).toBe('0 0 29 29');
    expect(code.querySelector('rect')?.getAttribute('fill')).toBe('#fff');
    expect(code.querySelector('path')?.getAttribute('d')?.startsWith('M4 4h1')).toBe(true);
  });
});

describe('countdown', () => {
  function Clock() {
    const { secondsLeft, start, reset } = useCountdown();
    return (
      <>
        <output>{secondsLeft}</output>
        <button type="button" onClick={() => start(60)}>
          start
        </button>
        <button type="button" onClick={reset}>
          reset
        </button>
      </>
    );
  }

  it('never shows a longer wait when the clock is set back, and ends in time (30-D7)', () => {
    vi.useFakeTimers({ now: new Date('2026-11-26T10:00:00Z') });
    try {
      render(<Clock />);
      fireEvent.click(screen.getByRole('button', { name: 'start' }));
      act(() => {
        vi.advanceTimersByTime(2_000);
      });
      vi.setSystemTime(new Date('2026-11-26T09:00:02Z'));
      act(() => {
        vi.advanceTimersByTime(1_000);
      });
      expect(Number(screen.getByRole('status').textContent)).toBeLessThanOrEqual(58);
      act(() => {
        vi.advanceTimersByTime(60_000);
      });
      expect(screen.getByRole('status').textContent).toBe('0');
    } finally {
      vi.useRealTimers();
    }
  });

  it('follows the deadline: after a sleep the page shows the right number at once', () => {
    vi.useFakeTimers({ now: 0 });
    try {
      render(<Clock />);
      fireEvent.click(screen.getByText('start'));
      expect(screen.getByRole('status').textContent).toBe('60');
      act(() => {
        vi.advanceTimersByTime(1000);
      });
      expect(screen.getByRole('status').textContent).toBe('59');
      // Asleep: time goes by, timers do not.
      vi.setSystemTime(45_500);
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
      expect(screen.getByRole('status').textContent).toBe('15');
      act(() => {
        vi.advanceTimersByTime(20_000);
      });
      expect(screen.getByRole('status').textContent).toBe('0');
      fireEvent.click(screen.getByText('start'));
      fireEvent.click(screen.getByText('reset'));
      expect(screen.getByRole('status').textContent).toBe('0');
    } finally {
      vi.useRealTimers();
    }
  });
});
