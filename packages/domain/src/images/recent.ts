/** What the browser holds of lists of image addresses: beyond `most` it is cut down to the `left` latest [9]. */
export const imageListsHeld = { most: 1000, left: 500 } as const;

export interface Recent<Key, Value> {
  /** What was made for the key, or `undefined` once it is made anew. */
  readonly get: (key: Key) => Value | undefined;
  readonly set: (key: Key, value: Value) => void;
  readonly size: () => number;
}

/** Keeps what was made, and forgets the oldest down to `left` once there are more than `most`. */
export function recent<Key, Value>({ most, left } = imageListsHeld): Recent<Key, Value> {
  const held = new Map<Key, Value>();
  return {
    get: (key) => held.get(key),
    set: (key, value) => {
      held.delete(key);
      held.set(key, value);
      if (held.size <= most) return;
      const oldest = [...held.keys()].slice(0, held.size - left);
      for (const one of oldest) held.delete(one);
    },
    size: () => held.size,
  };
}
