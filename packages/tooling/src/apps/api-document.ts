import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiDocument } from '@commonhearth/registry/judge';

/** From the workspace's root. */
export const apiDocumentPath = 'packages/server/openapi.json';
/** Where the packed tools have a copy of it: outside of the workspace there is no server. */
export const packedApiDocument = 'api-document.json';

/** The file that describes the product API for who builds in this folder. */
export function apiDocumentFile(workspace: string): string {
  const own = join(workspace, apiDocumentPath);
  return existsSync(own) ? own : join(import.meta.dirname, packedApiDocument);
}

/** Throws where it cannot be read, with what to do. */
export function readApiDocument(file: string): ApiDocument {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Can’t read ${file} (${reason}). In a checkout, run npm run generate; elsewhere, update the packages in vendor.`,
      { cause: error },
    );
  }
}
