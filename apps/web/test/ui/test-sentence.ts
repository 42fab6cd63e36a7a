/** Finds the innermost element with a text that may contain elements, such as a date that does not wrap. */
export const sentence = (text: string | RegExp) => (_: string, element: Element | null) => {
  const says = (one: Element | null): boolean =>
    typeof text === 'string' ? one?.textContent === text : text.test(one?.textContent ?? '');
  return says(element) && !Array.from(element?.children ?? []).some(says);
};
