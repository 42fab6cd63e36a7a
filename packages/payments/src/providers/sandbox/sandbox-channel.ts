import type { Channel } from '../../port.ts';

/** A channel with Sandbox Pay's name for it. */
export interface SandboxChannel extends Channel {
  readonly method: string;
}
