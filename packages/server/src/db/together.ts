/** Waits until both settle, then rejects if one did, so no query outlives its transaction. */
export async function together<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other]);
  return Promise.all([one, other]);
}
