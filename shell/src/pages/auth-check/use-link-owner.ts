import { useAppDispatch, usePlatform, type AppDispatch } from '@commonhearth/contract';
import type { Services } from '@commonhearth/contract/host';
import { useEffect, useState } from 'react';
import { embeddedCall } from '../../auth/embedded-call.ts';
import { isHosted } from '../../auth/is-hosted.ts';

/** `unknown` where the provider does not tell, or no answer came. */
export type LinkOwner =
  | { readonly kind: 'asking' | 'unknown' | 'ended' }
  | { readonly kind: 'known'; readonly email: string };

const whoseLink =
  (ways: { readonly url: string; readonly anonKey: string }, body: Readonly<Record<string, string>>) =>
  async (_dispatch: AppDispatch, _state: unknown, { fetch }: Services): Promise<LinkOwner> => {
    const found = await embeddedCall({ ...ways, fetch }, { method: 'POST', path: '/whose_link', body });
    if ('refusal' in found) return { kind: 'unknown' };
    const { email } = found.body;
    return typeof email === 'string' ? { kind: 'known', email } : { kind: 'ended' };
  };

/**
 * Whose account the link of a mail opens, asked before it is used: it may be one of a stranger, who would read what is
 * typed there. A hosted provider tells it to nobody.
 */
export function useLinkOwner(tokenHash: string, purpose: 'sign-in' | 'recovery'): LinkOwner {
  const dispatch = useAppDispatch();
  const { config } = usePlatform();
  const [owner, setOwner] = useState<LinkOwner>({ kind: isHosted(config) ? 'unknown' : 'asking' });
  const { url, anonKey } = config.supabase;
  const isAsking = owner.kind === 'asking';
  useEffect(() => {
    if (!isAsking) return undefined;
    let isLeft = false;
    const type = purpose === 'recovery' ? 'recovery' : 'magiclink';
    const ways = { url: new URL(url, location.origin).href.replace(/\/$/, ''), anonKey };
    void dispatch(whoseLink(ways, { type, token_hash: tokenHash })).then((found) => {
      if (!isLeft) setOwner(found);
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, isAsking, url, anonKey, purpose, tokenHash]);
  return owner;
}
