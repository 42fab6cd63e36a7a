import { openedWays, testDiffering } from '../../../test/differing-amounts.ts';

const { names, openWay } = openedWays();

testDiffering(openWay, names);
