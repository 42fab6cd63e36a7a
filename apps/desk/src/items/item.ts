import type { listItems } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';

/** An open item of the list, or a closed one. */
export type Item = ReadAnswerOf<typeof listItems>['list'][number];
