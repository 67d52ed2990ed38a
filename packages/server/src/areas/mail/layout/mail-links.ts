/** Where the page stands that completes what a mail asks for. */
export function pageOf(origin: string, parameters: Readonly<Record<string, string>>): string {
  return `${origin}/auth?${new URLSearchParams(parameters).toString()}`;
}

/** Where the person was, as a path: the provider has seen to it that it is on this site. */
export function nextOf(redirectTo: string | null): Readonly<Record<string, string>> {
  if (redirectTo === null) return {};
  const { pathname, search, hash } = new URL(redirectTo);
  return { next: pathname + search + hash };
}
