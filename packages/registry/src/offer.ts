import { endpointSuffix } from './endpoint-names.ts';
import type { Descriptor, RemoteManifest } from './types.ts';

/** The format of descriptors that this program writes and reads. */
export const descriptorFormat = 1;

/** What a manifest offers, as its descriptor says it; a build adds its files. */
export function offerOf({
  exposes: _,
  slices,
  calls,
  firstViews: __,
  ...offer
}: RemoteManifest): Omit<
  Descriptor,
  'calls' | 'hash' | 'entry' | 'modules' | 'firstView' | 'files' | 'shared' | 'runtime'
> {
  const suffix = endpointSuffix(offer.name);
  return {
    format: descriptorFormat,
    ...offer,
    owns: { slices, endpoints: calls.map((call) => call + suffix) },
  };
}
