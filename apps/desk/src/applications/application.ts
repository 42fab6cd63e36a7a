import type { loadApplication } from '@hiram/contract/desk';
import type { ReadAnswerOf } from '@hiram/contract/endpoint';

/** An application with everything that its decision needs. */
export type Application = ReadAnswerOf<typeof loadApplication>;
