import { api } from './api.ts';

const owners = new Map<string, string>();

/** An endpoint of this name belongs to another owner: thrown in production too, else the first would win silently. */
export class NameTakenError extends Error {
  constructor(kind: 'endpoint' | 'slice', name: string, holder: string, wanted: string) {
    super(`The ${kind} "${name}" belongs to ${holder}; ${wanted} must name its own differently.`);
    this.name = 'NameTakenError';
  }
}

/**
 * `api` as one owner sees it: what generated endpoints are injected through. The same owner may inject again (a newer version replaces its
 * endpoints); a name that another owner holds throws.
 */
export function ownedApi(owner: string): Pick<typeof api, 'injectEndpoints' | 'enhanceEndpoints'> {
  return {
    enhanceEndpoints: api.enhanceEndpoints.bind(api),
    injectEndpoints: (options) =>
      api.injectEndpoints({
        ...options,
        overrideExisting: true,
        endpoints: (build) => {
          const endpoints = options.endpoints(build);
          for (const name of Object.keys(endpoints)) {
            const holder = owners.get(name);
            if (holder !== undefined && holder !== owner)
              throw new NameTakenError('endpoint', name, holder, owner);
            owners.set(name, owner);
          }
          return endpoints;
        },
      }),
  };
}
