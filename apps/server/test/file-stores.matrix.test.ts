import { startObjectStorage } from '../../../tools/object-storage.ts';
import { testBucket } from './file-store-suite.ts';

// Ceph's S3 gateway, which Debian's packages bring
testBucket(startObjectStorage);
