interface Answer<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
}

/** The data of an answer; undefined if it failed, because a failed answer still has the data of the one before it. */
export const freshData = <Data>({ data, error }: Answer<Data>): Data | undefined =>
  error === undefined ? data : undefined;
