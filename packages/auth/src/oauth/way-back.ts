import type { ForeignProvider } from '../options.ts';
import type { WayBackFailure } from '../protocol/oauth-refusals.ts';

/** Our page that ends a sign-in by a provider. */
export const pageOf = (provider: ForeignProvider, issuer: string): string =>
  new URL(`/auth/${provider}/callback`, issuer).href;

/** The page's address with what came of it; anything under these names that it had before is gone. */
export function wayBack(page: string, outcome: { readonly code: string } | WayBackFailure): string {
  const url = new URL(page);
  for (const name of ['code', 'error', 'error_code', 'error_description']) url.searchParams.delete(name);
  const told =
    'error' in outcome
      ? { error: outcome.error, error_code: outcome.code, error_description: outcome.description }
      : { code: outcome.code };
  for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value);
  return url.href;
}
