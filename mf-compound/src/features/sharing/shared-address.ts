import { parameters } from '@commonhearth/domain';

interface SharedAddress {
  readonly shareLinkKey: string;
  /** Whether who came may be asked what to call them. */
  readonly asksName: boolean;
}

/** What the query of a shared link says; undefined where nobody shared. */
export function sharedAddress(search: string): SharedAddress | undefined {
  const query = new URLSearchParams(search);
  const shareLinkKey = query.get(parameters.shareLinkKey) ?? '';
  return shareLinkKey === ''
    ? undefined
    : { shareLinkKey, asksName: query.get(parameters.noNameGate) !== '1' };
}
