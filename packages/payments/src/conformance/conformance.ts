import { afterAll, beforeAll, describe } from 'vitest';
import { describeCollecting } from './collecting.ts';
import { describeDisorder } from './disorder.ts';
import type { ProviderHarness } from './harness.ts';
import { describeNotifications } from './notifications.ts';
import { describePayouts } from './payouts.ts';

export type { NotificationControl, PayoutControl, ProviderHarness, RemoteControl } from './harness.ts';

/**
 * Registers the tests that every adapter of the payment port must pass. Call it in a test file of the adapter.
 * @param open creates the adapter and its remote once, before the first test; `close` ends them after the last
 */
export function describeProviderConformance(
  name: string,
  open: () => Promise<{ readonly harness: ProviderHarness; close(): Promise<void> }>,
): void {
  describe(`${name} conforms to the payment port`, () => {
    let opened: { readonly harness: ProviderHarness; close(): Promise<void> } | null = null;
    const harness = (): ProviderHarness => {
      if (opened === null) throw new Error('the harness is not open yet');
      return opened.harness;
    };
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    describeCollecting(harness);
    describeNotifications(harness);
    describePayouts(harness);
    describeDisorder(harness);
  });
}
