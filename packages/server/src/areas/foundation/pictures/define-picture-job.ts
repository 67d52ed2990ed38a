import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import type { Foundation } from '../../../dependencies.ts';
import { Failure } from '../../../failure.ts';
import { defineJob } from '../../../jobs/define-job.ts';
import { reportProgress, type ItemError } from '../../../jobs/job-runs.ts';
import { storeUpload, type StoredPicture } from './store-picture.ts';

interface PictureJob<Cause extends z.ZodObject> {
  readonly name: string;
  /** What the pictures are for. */
  readonly cause: Cause;
  /**
   * Writes what follows from one picture, whose files are all stored by now. It is asked again when the job is tried
   * again: what is written already, it leaves.
   */
  readonly write: (deps: Foundation, tx: Tx, cause: z.output<Cause>, picture: StoredPicture) => Promise<void>;
}

/**
 * A job that makes pictures of uploads, one after the other. An upload that cannot be a picture is told as an error of
 * its item and the others go on; a store that is away has the job tried again, and no row stands without its files.
 */
export const definePictureJob = <Cause extends z.ZodObject>({ name, cause, write }: PictureJob<Cause>) =>
  defineJob({
    name,
    input: z.object({ cause, uploads: z.array(z.string()).min(1) }),
    queue: {
      retryLimit: 20,
      retryDelay: 2,
      retryBackoff: true,
      retryDelayMax: 600,
      heartbeatSeconds: 10,
      expireInSeconds: 3_600,
    },
    progress: true,
    handler: async (deps, { jobId }, input) => {
      const { db } = deps.database;
      const { uploads } = input;
      // the compiler does not follow a shape of which a part is open
      const { cause: because } = input as { readonly cause: z.output<Cause> };
      await reportProgress(db, jobId, { done: 0, total: uploads.length });
      for (const [i, upload] of uploads.entries()) {
        const errors: ItemError[] = [];
        try {
          const picture = await storeUpload(deps, upload);
          await db.transaction((tx) => write(deps, tx, because, picture));
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          errors.push({ item: upload, reason: error.message });
        }
        await reportProgress(db, jobId, { done: i + 1, total: uploads.length, errors });
      }
    },
  });
