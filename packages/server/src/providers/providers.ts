import { join } from 'node:path';
import { tokenSecret, type Config } from '../config/index.ts';
import type { Geocoder } from './geocoder/geocoder.ts';
import { nominatim } from './geocoder/nominatim.ts';
import { catalogListings } from './listings/catalog.ts';
import { httpListings } from './listings/http.ts';
import type { ListingProvider } from './listings/listing-provider.ts';
import type { AiWriter } from './ai-writer/ai-writer.ts';
import { httpWriter } from './ai-writer/http-writer.ts';
import { templateWriter } from './ai-writer/template-writer.ts';
import type { Mailer } from './mailer/mailer.ts';
import { outbox } from './mailer/outbox.ts';
import { smtpMailer } from './mailer/smtp.ts';
import { localObjectStore } from './object-store/local/local.ts';
import type { ObjectStore } from './object-store/object-store.ts';
import { checkS3, s3ObjectStore } from './object-store/s3/s3.ts';
import { pictureMaker } from './pictures/picture-maker.ts';
import type { Pictures } from './pictures/pictures.ts';

/** What stands outside of the product, each behind its interface. */
export interface Providers {
  readonly objects: ObjectStore;
  /** A second store with the same paths. */
  readonly backup: ObjectStore;
  readonly mailer: Mailer;
  readonly pictures: Pictures;
  readonly writer: AiWriter;
  readonly listings: ListingProvider;
  /** Undefined: addresses are typed. */
  readonly geocoder: Geocoder | undefined;
}

type ProviderSettings = Pick<
  Config,
  'dataDir' | 'stores' | 'tokenSecret' | 'profile' | 'smtp' | 'listings' | 'geocoderUrl' | 'ai'
>;

/** The one place that chooses them, by the settings. */
export function chooseProviders(config: ProviderSettings, clock: () => Date): Providers {
  const { dataDir, stores, smtp, listings, geocoderUrl, ai } = config;
  const postSecret = () => tokenSecret(config);
  return {
    objects: stores.objects
      ? s3ObjectStore(stores.objects)
      : localObjectStore(join(dataDir, 'objects'), { postSecret }),
    backup: stores.backup ? s3ObjectStore(stores.backup) : localObjectStore(join(dataDir, 'objects-backup')),
    mailer: smtp === undefined ? outbox : smtpMailer(smtp.url, smtp.from),
    pictures: pictureMaker(),
    listings: listings === undefined ? catalogListings(clock) : httpListings(listings),
    geocoder: geocoderUrl === undefined ? undefined : nominatim(geocoderUrl),
    writer: ai === undefined ? templateWriter : httpWriter(ai),
  };
}

/** Throws `StoreError` when a store of the settings cannot be listed, written, read or emptied. */
export async function checkProviders({ stores }: Pick<Config, 'stores'>): Promise<void> {
  for (const settings of [stores.objects, stores.backup]) if (settings) await checkS3(settings);
}
