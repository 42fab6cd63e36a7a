import { canaryModes, testCanary } from './attack-canary-journey.ts';

testCanary(canaryModes.address);
