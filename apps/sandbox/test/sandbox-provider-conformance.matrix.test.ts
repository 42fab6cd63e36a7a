import { testSandboxPay } from './sandbox-conformance.ts';

testSandboxPay('IN');
