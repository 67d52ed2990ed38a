import { keptKey } from '@commonhearth/contract';
import { keptLifetimeMs } from '@commonhearth/schemas/constants';

/** What a visitor wants to be called, and by whose links they were asked: nobody is asked twice for the same. */
export interface KnownAs {
  readonly name: string | null;
  /** Keys of share links. */
  readonly asked: readonly string[];
}
export const unknown: KnownAs = { name: null, asked: [] };

const mostAsked = 50;
/** After `key` was answered; without a name the one that they gave before stays. */
export const answered = ({ name, asked }: KnownAs, key: string, given?: string): KnownAs => ({
  name: given ?? name,
  asked: [...asked.filter((one) => one !== key), key].slice(-mostAsked),
});

export const knownAsKey = keptKey<KnownAs>({
  name: 'known_as',
  lifetimeMs: keptLifetimeMs.session,
  parse: (kept) => {
    const { name, asked } = (kept ?? {}) as Partial<KnownAs>;
    const isName = name === null || typeof name === 'string';
    return isName && Array.isArray(asked) && asked.every((one) => typeof one === 'string')
      ? { name, asked }
      : undefined;
  },
});
