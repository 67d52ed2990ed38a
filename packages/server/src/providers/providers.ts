import { join } from 'node:path';
import type { Config } from '../config/index.ts';
import type { Mailer } from './mailer/mailer.ts';
import { outbox } from './mailer/outbox.ts';
import { smtpMailer } from './mailer/smtp.ts';
import { localObjectStore } from './object-store/local.ts';
import type { ObjectStore } from './object-store/object-store.ts';

/** What stands outside of the product, each behind its interface. */
export interface Providers {
  readonly objects: ObjectStore;
  /** A second store with the same paths. */
  readonly backup: ObjectStore;
  readonly mailer: Mailer;
}

/** The one place that chooses them, by the settings. */
export const chooseProviders = ({ dataDir, smtp }: Pick<Config, 'dataDir' | 'smtp'>): Providers => ({
  objects: localObjectStore(join(dataDir, 'objects')),
  backup: localObjectStore(join(dataDir, 'objects-backup')),
  mailer: smtp === undefined ? outbox : smtpMailer(smtp.url, smtp.from),
});
