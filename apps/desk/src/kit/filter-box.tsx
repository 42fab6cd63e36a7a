import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { TextBox } from './text-box.tsx';

/** Waits for the end of typing before it filters, in milliseconds. */
const PAUSE_MS = 400;

/** A field of a filter: it counts once nothing more is typed. */
export function FilterBox({ value, onChange, ...field }: ComponentProps<typeof TextBox>) {
  const [typed, setTyped] = useState({ text: value, of: value });
  // the address changed otherwise, such as by going back
  if (typed.of !== value) setTyped({ text: value, of: value });
  const commit = useEffectEvent((text: string) => {
    if (text !== value) onChange(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => commit(typed.text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed.text]);
  return <TextBox {...field} value={typed.text} onChange={(text) => setTyped({ text, of: value })} />;
}
