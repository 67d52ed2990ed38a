import type { createTestDatabase } from '@commonhearth/testing-server/database';
import { readConfig } from '../../../config/index.ts';
import { createLogger } from '../../../logging/logger.ts';
import { startServer } from '../../../start/start-server.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
type Options = Parameters<typeof startServer>[1];

/** Starts the server on a test database, with its data in `folder`. */
export const startOn = (
  { appUrl, url }: TestDatabase,
  folder: string,
  options: Pick<Options, 'appsRoot' | 'streets'> & Partial<Options>,
) =>
  startServer(
    readConfig({
      NODE_ENV: 'test',
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: url,
      DATA_DIR: folder,
      PORT: '0',
    }),
    {
      log: createLogger({ level: 'silent', write: () => undefined }),
      onProgress: () => undefined,
      ...options,
    },
  );
