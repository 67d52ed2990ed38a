import { contractMismatch, type RegistryRemote } from '@commonhearth/registry';
import type { Addresses } from './files/addresses.ts';
import { RemoteFailure, type FailedApp } from './failure.ts';

interface Page {
  /** The versions of the contract that it offers. */
  readonly contracts: readonly string[];
  readonly addresses: Pick<Addresses, 'refusalOf'>;
}

/** Why a release may not run in this page, before any of its code is asked for; undefined when it may. */
export function refusalOf(
  { base, descriptor, off }: Pick<RegistryRemote, 'base' | 'descriptor' | 'off'>,
  app: FailedApp,
  { contracts, addresses }: Page,
): RemoteFailure | undefined {
  if (off !== undefined) return new RemoteFailure('off', app, off);
  const { contract, entry } = descriptor;
  const mismatch = contractMismatch(contract, contracts);
  if (mismatch !== undefined)
    return new RemoteFailure(
      'contract',
      app,
      `needs contract ${contract}, but the page has ${contracts.join(' and ')}`,
      { mismatch },
    );
  const reason = addresses.refusalOf(entry, base);
  return reason === undefined ? undefined : new RemoteFailure('untrusted', app, reason);
}
