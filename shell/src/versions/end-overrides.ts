/** Gives this browser back what everybody gets; throws when the site did not do it. */
export async function endOverrides(fetch: typeof globalThis.fetch): Promise<void> {
  const { ok, status } = await fetch('/api/overrides', { method: 'DELETE' });
  if (!ok) throw new Error(`The overrides were not ended: ${status}`);
}
