import type { LiveEvent } from '@commonhearth/schemas';
import type { TestApi } from '@commonhearth/testing-server/api';
import { openStream, type OpenStream } from '../../../app/calls/event-stream.harness.ts';

export type Told<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>;

/** The stream of what staff change. */
export const openChanges = (api: TestApi, token: string, query = ''): Promise<OpenStream<LiveEvent>> =>
  openStream(api, `/hfc/_i/changes${query}`, { authorization: `Bearer ${token}` });
