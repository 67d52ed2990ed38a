import { api } from './api.ts';
import { contractNames } from './contract-names.generated.ts';

type Api = typeof api;
type OwnedApi = Pick<Api, 'injectEndpoints' | 'enhanceEndpoints'>;

/**
 * A slice or an endpoint of this name belongs to another owner: thrown in production too, else the first
 * would win silently.
 */
export class NameTakenError extends Error {
  constructor(kind: 'endpoint' | 'slice', name: string, holder: string, wanted: string) {
    super(`The ${kind} "${name}" belongs to ${holder}; ${wanted} must name its own differently.`);
    this.name = 'NameTakenError';
  }
}

/** The contract's own endpoints, which no remote may take. */
export const contractOwner = 'contract';

const owners = new Map<string, string>(contractNames.map((name) => [name, contractOwner]));

function claim(owner: string, names: readonly string[]): void {
  for (const name of names) {
    const holder = owners.get(name);
    if (holder !== undefined && holder !== owner) throw new NameTakenError('endpoint', name, holder, owner);
  }
  for (const name of names) owners.set(name, owner);
}

export const ownerOfEndpoint = (name: string): string | undefined => owners.get(name);

/** What injecting answers is the whole API again: its own ways in are guarded as well. */
function guard(owner: string, whole: Api): Api {
  const guarded = (next: unknown) => guard(owner, next as Api) as never;
  return {
    ...whole,
    injectEndpoints: (options) =>
      guarded(
        whole.injectEndpoints({
          ...options,
          overrideExisting: true,
          endpoints: (build) => {
            const endpoints = options.endpoints(build);
            claim(owner, Object.keys(endpoints));
            return endpoints;
          },
        }),
      ),
    enhanceEndpoints: (options) => {
      claim(owner, Object.keys(options.endpoints ?? {}));
      return guarded(whole.enhanceEndpoints(options));
    },
  };
}

/** Only for what the contract generates. */
export const contractEndpoints = (): OwnedApi => guard(contractOwner, api);

/**
 * `api` as one remote sees it: what its generated endpoints are injected through. The same owner may inject
 * again (a newer version replaces its endpoints); a name that another owner holds throws, whichever way it is
 * reached.
 */
export function ownedApi(owner: string): OwnedApi {
  if (owner === contractOwner) throw new Error('A remote names itself here, and none is named "contract".');
  return guard(owner, api);
}
