import {
  contractMismatch,
  contractsOf,
  type Descriptor,
  type Registry,
  type ShellDescriptor,
} from '@commonhearth/registry';
import { judge, sentenceOf } from '@commonhearth/registry/judge';
import { registrySchema, shellDescriptorSchema } from '@commonhearth/registry/schemas';

/** A site that a remote is to be shown in. */
export interface Site {
  readonly origin: string;
  readonly shell: ShellDescriptor;
}
/** Why a remote cannot be shown in a site, in words. */
export class SiteRefusal extends Error {}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as {
    readonly cause?: { readonly code?: string; readonly message?: string };
    readonly message?: string;
  };
  return cause?.code ?? cause?.message ?? message ?? 'unknown';
};
/** Throws `SiteRefusal` where nobody answers. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
  } catch (error) {
    throw new SiteRefusal(`${new URL(url).origin} does not respond (${reasonOf(error)}).`, { cause: error });
  }
}
/** Undefined for what is no JSON. */
export const parsed = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

async function registryOf(origin: string): Promise<Registry> {
  const answer = await ask(`${origin}/`, { headers: { accept: 'text/html' } });
  const page = await answer.text();
  const block = /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(page)?.[1];
  const { success, data } = registrySchema.safeParse(parsed(block));
  if (!success)
    throw new SiteRefusal(
      `${origin} responded with ${answer.status}, but not with a page of this product. Check the address.`,
    );
  return data;
}

/** The site at an address. Throws `SiteRefusal` where a developer's remote cannot be shown there. */
export async function readSite(origin: string): Promise<Site> {
  const { channel, shell } = await registryOf(origin);
  if (channel === 'production')
    throw new SiteRefusal(
      `${origin} serves the production channel, which only loads released code. Use a site of the development channel, or release and roll out.`,
    );
  const answer = await ask(new URL(`${shell.base}shell.json`, origin).href);
  const { success, data } = shellDescriptorSchema.safeParse(parsed(await answer.text()));
  if (!success) throw new SiteRefusal(`${origin} does not say which shell it has (${answer.status}).`);
  return { origin, shell: data };
}

const advice = {
  'site too old': 'the site is older than this remote',
  'remote too old': 'this remote is older than the site',
} as const;
/** What keeps a remote, or a part of it, from pages of this shell, in words. */
export function problemsIn(descriptor: Descriptor, shell: ShellDescriptor): readonly string[] {
  const { name, contract } = descriptor;
  const mismatch = contractMismatch(contract, contractsOf(shell));
  const words =
    mismatch === undefined
      ? []
      : [
          `${name} needs contract ${contract}, but the page has ${contractsOf(shell).join(' and ')}: ${advice[mismatch]}.`,
        ];
  const { findings } = judge([{ value: descriptor, unhashed: true }], { shell });
  return [...words, ...findings.map((finding) => `${sentenceOf(finding)}.`)];
}
