/** Every call of the provider is open to anyone; the provider itself judges the credentials. */
export const routeConfig = { config: { policy: 'auth-provider' } } as const;
