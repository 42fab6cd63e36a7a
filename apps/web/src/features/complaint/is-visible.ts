import { hasInvisible, withoutDirectionMarks } from '@hiram/contract/fields';

/** Whether every character shows, in a text of several lines. */
export const isVisible = (text: string): boolean =>
  !hasInvisible(
    withoutDirectionMarks(text)
      .trim()
      .replace(/[\r\n\t]/g, ' '),
  );
