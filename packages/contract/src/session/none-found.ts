/**
 * What [8] says where something needs who is signed in, or their subscriber, and there is none; `caller` names what
 * needed it.
 */
export const noneFound = (what: 'user' | 'subscriber', caller: string): Error =>
  new Error(`No current ${what} found for ${caller}`);
