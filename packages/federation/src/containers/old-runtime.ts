declare global {
  // the name that releases built with `externalRuntime` have in them
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/**
 * Puts the core of Module Federation's runtime into the page. The entries of releases that were built before decision
 * 003 read it.
 */
export async function provideCore(): Promise<void> {
  globalThis._FEDERATION_RUNTIME_CORE ??= await import('@module-federation/runtime-core');
}
