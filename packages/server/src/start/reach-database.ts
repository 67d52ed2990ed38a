import { startEmbedded, type EmbeddedOptions } from '@commonhearth/embedded-postgres';
import type { Config } from '../config/index.ts';

/** The database of a site, whatever stands in it. */
export interface ReachedDatabase {
  /** Of the role that the product works as. */
  readonly url: string;
  /** Of who makes and changes the schema; the same where one role does both. */
  readonly ownerUrl: string;
  /** The role of `url`, where it is not the owner or leaves its name to the surroundings. */
  readonly app: string | undefined;
  /** Ends this process's use of an embedded one. */
  readonly leave: () => Promise<void>;
}

/** The role that a URL logs in as; undefined where it leaves that to the surroundings. */
const userOf = (url: string): string | undefined => decodeURIComponent(new URL(url).username) || undefined;

/** The database of the settings, or the embedded one, which is attached to or started. */
export async function reachDatabase(
  { dataDir, databaseUrl, databaseOwnerUrl }: Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseOwnerUrl'>,
  options: Pick<EmbeddedOptions, 'onProgress' | 'revive' | 'signal'>,
): Promise<ReachedDatabase> {
  if (databaseUrl !== undefined)
    return {
      url: databaseUrl,
      ownerUrl: databaseOwnerUrl ?? databaseUrl,
      app: databaseOwnerUrl && userOf(databaseUrl),
      leave: () => Promise.resolve(),
    };
  const embedded = await startEmbedded({ dataDir, ...options });
  return {
    url: embedded.url,
    ownerUrl: databaseOwnerUrl ?? embedded.ownerUrl,
    app: userOf(embedded.url),
    leave: () => embedded.stop(),
  };
}
