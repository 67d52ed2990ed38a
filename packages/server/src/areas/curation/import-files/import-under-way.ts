import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../db/client.ts';
import { conflict, type Failure } from '../../../failure.ts';
import { jobUnderWay } from '../availability/index.ts';
import { importedBy, type ImportFileRow } from './import-files.repository.ts';

type Import = Pick<ImportFileRow, 'digest' | 'fileId' | 'mapping'>;

/** The import of a cycle that is under way. */
export interface ImportUnderWay {
  readonly jobId: string;
  /** Whether it imports this file in this way. */
  readonly is: (other: Import) => boolean;
  /** 409: says which file of whom is imported, and `then` what to do when that has ended. */
  readonly refusal: (then: string) => Failure;
}

/** What a cycle takes in just now, with the cycle held until the transaction ends. */
export async function importUnderWay(tx: Tx, reviewPeriodId: number): Promise<ImportUnderWay | undefined> {
  const jobId = await jobUnderWay(tx, reviewPeriodId, 'importJobId');
  if (jobId === undefined) return undefined;
  const { file, person } = await importedBy(tx, jobId);
  const what = file === null ? 'A file' : `“${file.name}”`;
  const from = person === null ? '' : ` from ${person}`;
  return {
    jobId,
    is: ({ digest, fileId, mapping }) =>
      file !== null &&
      (file.fileId === fileId || (digest !== null && file.digest === digest)) &&
      isDeepStrictEqual(file.mapping, mapping),
    refusal: (then) =>
      conflict('conflict', `${what}${from} is still being imported into this cycle. ${then}`, {
        job_id: jobId,
        file: file?.name ?? null,
        person,
      }),
  };
}
