import { itIsAnObjectStore } from '../object-store.harness.ts';
import { s3Client } from './s3-client.ts';
import { s3ObjectStore } from './s3.ts';

/** A store that we did not write: the soak starts one and says where. */
const { SOAK_S3_ENDPOINT: endpoint = '', SOAK_S3_KEY: key = '' } = process.env;
const settings = {
  endpoint,
  bucket: 'commonhearth',
  region: 'us-east-1',
  accessKeyId: key,
  secretAccessKey: key,
  settings: 'S3',
} as const;

beforeAll(async () => {
  await s3Client(settings).send({ method: 'PUT' });
});

describe('the store on an S3 server of others', () => {
  itIsAnObjectStore(() =>
    Promise.resolve({
      store: s3ObjectStore(settings),
      origin: endpoint,
      close: () => Promise.resolve(),
    }),
  );
});
