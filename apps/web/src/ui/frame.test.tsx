import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { CodeField } from './code-field.tsx';
import { Dialog } from './dialog.tsx';
import { focusFirstInvalid } from './field.tsx';
import { Screen } from './screen.tsx';
import { SelectField } from './select-field.tsx';
import { cutText, TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

describe('button', () => {
  it('ignores activation and submits nothing while busy', async () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy onClick={onClick}>
          Send
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.dblClick(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is focusable while disabled, gives its reason, and reports an attempt', async () => {
    const [onClick, onDisabledClick] = [vi.fn<() => void>(), vi.fn<() => void>()];
    render(
      <Button disabled disabledReason="Agree first." onClick={onClick} onDisabledClick={onDisabledClick}>
        Next
      </Button>,
    );
    await userEvent.tab();
    const button = screen.getByRole('button', { name: 'Next', description: 'Agree first.' });
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onDisabledClick).toHaveBeenCalledOnce();
  });

  it('is a link with an address; a disabled link has none', () => {
    render(
      <Button href="#there" disabled>
        View
      </Button>,
    );
    expect(fireEvent.click(screen.getByRole('link', { name: 'View' }))).toBe(false);
  });
});

describe('dialog', () => {
  function Owner({ onClose }: { onClose?: () => void }) {
    const [open, setOpen] = useState(false);
    const close = (): void => {
      setOpen(false);
      onClose?.();
    };
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Dialog open={open} title="Point out" {...(onClose ? { onClose: close } : {})}>
          Text
        </Dialog>
      </>
    );
  }

  it('is named, takes the focus, closes on Escape and on a tap outside, and returns the focus', async () => {
    const onClose = vi.fn<() => void>();
    render(<Owner onClose={onClose} />);
    await userEvent.click(screen.getByText('Open'));
    const dialog = screen.getByRole('dialog', { name: 'Point out', description: 'Text' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(document.documentElement.style.overflow).toBe('hidden');
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByText('Open'));
    expect(document.documentElement.style.overflow).toBe('');

    await userEvent.click(screen.getByText('Open'));
    await userEvent.click(screen.getByText('Text'));
    expect(onClose).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('dialog'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  const escape = () =>
    act(() => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true })));

  it('returns the focus to the tapped control, also where a tap does not focus it', async () => {
    render(<Owner onClose={() => undefined} />);
    const opener = screen.getByText('Open');
    // as in Safari: pressed and clicked, not focused
    fireEvent.pointerDown(opener);
    fireEvent.click(opener);
    expect(document.activeElement).not.toBe(opener);
    await screen.findByRole('dialog');
    escape();
    expect(document.activeElement).toBe(opener);
  });

  it('leaves the focus on the heading when it opened by itself or its opener is gone', async () => {
    function Page() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <Screen title="Order Details">
          <Dialog open={isOpen} title="Point out" onClose={() => setIsOpen(false)} />
          {isOpen && (
            <button type="button" onClick={() => setIsOpen(true)}>
              Gone soon
            </button>
          )}
        </Screen>
      );
    }
    render(<Page />);
    await screen.findByRole('dialog');
    fireEvent.pointerDown(document.body);
    escape();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('reopens when the browser closes one that requires an answer', async () => {
    render(<Owner />);
    await userEvent.click(screen.getByText('Open'));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    const cancel = new Event('cancel', { cancelable: true });
    dialog.dispatchEvent(cancel);
    expect(cancel.defaultPrevented).toBe(true);
    await act(async () => dialog.close());
    expect(dialog.open).toBe(true);
  });
});

describe('fields', () => {
  it('tie hint and error to the input and find the first invalid one', () => {
    const { container } = render(
      <>
        <TextField label="Name" value="" onChange={() => undefined} hint="As in your wallet" />
        <SelectField label="City" valueText="" onOpen={() => undefined} error="Choose a city." />
        <TextField label="E-mail" value="x" onChange={() => undefined} hint="We write rarely" error="Not an address." />
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Name', description: 'As in your wallet' })).not.toBeNull();
    const email = screen.getByRole('textbox', { name: 'E-mail', description: 'Not an address. We write rarely' });
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(focusFirstInvalid(container)).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'City' }));
  });

  function AreaOwner({ max }: { max: number }) {
    const [text, setText] = useState('');
    return <TextArea label="What happened?" value={text} onChange={setText} maxLength={max} />;
  }

  it('CMP-04 a text area counts and ignores typing beyond its limit', async () => {
    render(<AreaOwner max={5} />);
    const area = screen.getByRole('textbox', { name: 'What happened?', description: '0 / 5' });
    await userEvent.type(area, 'abcdefg');
    expect(area).toHaveProperty('value', 'abcde');
    expect(screen.getByText('5 / 5')).not.toBeNull();
    fireEvent.change(area, { target: { value: 'abcdefgh' } });
    expect(area).toHaveProperty('value', 'abcde');
  });

  it('never splits a character', () => {
    expect(cutText('ab😀', 3)).toBe('ab');
    expect(cutText('ab😀', 4)).toBe('ab😀');
  });

  function CodeOwner({ onComplete }: { onComplete: (code: string) => void }) {
    const [code, setCode] = useState('');
    return <CodeField label="Code" value={code} onChange={setCode} length={6} onComplete={onComplete} />;
  }

  it('a one-time code can be autofilled and reports when it is complete', async () => {
    const onComplete = vi.fn<(code: string) => void>();
    render(<CodeOwner onComplete={onComplete} />);
    const input = screen.getByLabelText('Code');
    expect(input.getAttribute('autocomplete')).toBe('one-time-code');
    await userEvent.click(input);
    await userEvent.paste('Your code: 123 456');
    expect(input).toHaveProperty('value', '123456');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
  });
});

describe('screen', () => {
  it('sets the title of the tab and moves the focus to the heading of a page that replaces another', async () => {
    const back = { label: 'Back', onClick: vi.fn<() => void>() };
    const { rerender } = render(
      <Screen key="a" title="Order Details" back={back}>
        <button type="button">Go</button>
      </Screen>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    rerender(
      <Screen key="b" title="Repay" documentTitle="Repay · Hiram" back={back} bar={<Button>Payment</Button>}>
        <p>Text</p>
      </Screen>,
    );
    expect(document.title).toBe('Repay · Hiram');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Repay', level: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(back.onClick).toHaveBeenCalledOnce();
  });
});
