import { afterAll } from 'vitest';
import { openPushService } from '../../tools/push-service.ts';
import { startJourneys } from './journeys.ts';
import { everyLook } from './visual-checks.ts';
import { testReminderLooks } from './reminders-visual-checks.ts';

const pushes = await openPushService();
// hooks run in reverse order
afterAll(() => pushes.close());

testReminderLooks({ ...(await startJourneys({ env: pushes.env })), pushes }, everyLook);
