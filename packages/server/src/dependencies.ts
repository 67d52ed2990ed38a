import type { ApiCalls } from '@commonhearth/registry/judge';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/index.ts';
import type { Database } from './db/client.ts';
import type { IsServerAddress } from './http/method-not-allowed.ts';
import type { ProviderTokens } from './http/tokens/provider-token.ts';
import type { TokenPackages } from './http/tokens/token-package.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Geocoder } from './providers/geocoder/geocoder.ts';
import type { ListingProvider } from './providers/listings/listing-provider.ts';
import type { AiWriter } from './providers/ai-writer/ai-writer.ts';
import type { Mailer } from './providers/mailer/mailer.ts';
import type { ObjectStore } from './providers/object-store/object-store.ts';
import type { Pictures } from './providers/pictures/pictures.ts';

/**
 * What every program of the product works with. Nothing below reads the environment, the system's clock or a
 * global.
 */
export interface Foundation {
  readonly config: Config;
  readonly database: Database;
  readonly objects: ObjectStore;
  readonly backup: ObjectStore;
  readonly mailer: Mailer;
  readonly pictures: Pictures;
  readonly writer: AiWriter;
  readonly listings: ListingProvider;
  /** Undefined: addresses are typed. */
  readonly geocoder: Geocoder | undefined;
  readonly jobs: JobQueue;
  readonly clock: () => Date;
  readonly log: FastifyBaseLogger;
  readonly site: {
    /**
     * The one source of every absolute address: `SITE_URL`, else where this process listens; its port is known once
     * it does.
     */
    origin: string;
    /** Set where this process serves the site. */
    isServerAddress?: IsServerAddress;
    /** The calls that this process answers. Set where it serves the site. */
    api?: () => ApiCalls;
  };
}

/** What calls are made from. */
export interface Dependencies extends Foundation {
  readonly tokens: TokenPackages;
  readonly providerTokens: ProviderTokens;
  /** Addresses whose holders are superusers once the auth provider has verified them. */
  readonly superuserEmails: readonly string[];
}
