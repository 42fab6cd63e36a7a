/** What is typed as a payload: JSON where it is an object, a list or a quoted text, and else the text itself. */
export function readPayload(typed: string): unknown {
  const text = typed.trim();
  if (!/^[[{"]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
