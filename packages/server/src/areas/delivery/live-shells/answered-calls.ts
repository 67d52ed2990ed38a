import type { ApiCalls } from '@commonhearth/registry/judge';
import type { Dependencies } from '../../../dependencies.ts';

/** The calls that this process answers: none where it does not serve the site. */
export const answeredCalls = ({ api }: Dependencies['site']): ApiCalls =>
  api?.() ?? { operations: {}, shapes: {} };
