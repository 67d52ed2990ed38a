import type { RemoteModule } from '@commonhearth/contract';

/** Registers nothing yet. May run twice. */
export const register: RemoteModule['register'] = () => undefined;
