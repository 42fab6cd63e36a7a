import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, expect, onTestFailed, beforeEach } from 'vitest';
import { evidenceFolder } from '../../../tools/stages/evidence-folder.ts';
import { visibleText } from '../failure-evidence.ts';
import { beforeRetry, type ServiceOfJourneys, startService } from '../journeys.ts';
import { startWebKit, type WebKit } from './start-webkit.ts';
import { WebKitPage } from './webkit-page.ts';
import type { ViewSize } from './webkit-shell.ts';

export interface WebKitJourneys extends Pick<WebKit, 'faults' | 'told' | 'picture'> {
  readonly service: ServiceOfJourneys;
  readonly page: WebKitPage;
  /** Opens a path of the service. */
  readonly open: (path: string) => Promise<void>;
}

/** The phone of the journeys in WebKit, and a small one. */
export const webkitPhone = { width: 360, height: 740 } as const;
export const smallWebkitPhone = { width: 320, height: 640 } as const;

/**
 * Starts the service and one view of WebKit for the journeys of a file. Each test fails by any fault of its pages, and if the last of them
 * is wider than the view.
 */
export async function startWebKitJourneys({
  size = webkitPhone,
  actions = [],
}: {
  readonly size?: ViewSize;
  readonly actions?: readonly string[];
} = {}): Promise<WebKitJourneys> {
  const [service, first] = await Promise.all([startService(), startWebKit(size, actions)]);
  const { faults, told } = first;
  let view = first;
  const page = new WebKitPage(view.driver);
  afterAll(async () => {
    view.end();
    await service.stop();
  });
  beforeRetry(async () => {
    view.end();
    [view] = await Promise.all([startWebKit(size, actions, first), service.renew()]);
    page.driver = view.driver;
  });
  beforeEach(() => {
    faults.length = 0;
    told.length = 0;
    onTestFailed(async ({ task }) => {
      const folder = evidenceFolder({
        file: path.basename(task.file.filepath),
        title: task.name,
        attempt: 1 + (task.result?.retryCount ?? 0),
      });
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'page.html'), await page.driver.getPageSource().catch(String));
      writeFileSync(
        path.join(folder, 'page.txt'),
        await page.run<string>(`return (${visibleText.toString()})()`).catch(String),
      );
      writeFileSync(path.join(folder, 'service.log'), service.log());
    });
  });
  afterEach(async () => {
    expect(await page.sideways()).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
  });
  return {
    service,
    page,
    faults,
    told,
    picture: () => view.picture(),
    open: (path_) => page.open(service.baseUrl + path_),
  };
}
