declare global {
  // releases built with `externalRuntime` read this name
  var _FEDERATION_RUNTIME_CORE: unknown;
}

/** Adds the core of Module Federation's runtime to the page. Releases from before decision 003 need it. */
export async function provideCore(): Promise<void> {
  globalThis._FEDERATION_RUNTIME_CORE ??= await import('@module-federation/runtime-core');
}
