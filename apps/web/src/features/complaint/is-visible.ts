import { hasInvisible, withoutDirectionMarks } from '@hiram/contract/fields';

/** Whether every character shows, in a text of several lines. */
export const isVisible = (text: string): boolean =>
  !hasInvisible(
    withoutDirectionMarks(text)
      .trim()
      .replaceAll(/[\r\n\t]/g, ' '),
  );
