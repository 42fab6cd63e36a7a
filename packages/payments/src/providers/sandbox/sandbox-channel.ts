import type { Channel } from '../../port.ts';

/** A channel with what Sandbox Pay calls it. */
export interface SandboxChannel extends Channel {
  readonly method: string;
}
