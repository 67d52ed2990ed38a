/** What colleagues save meanwhile is seen so soon, in milliseconds. */
export const seenAgain = {
  refetchOnMountOrArgChange: true,
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
} as const;
