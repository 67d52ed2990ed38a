import type { RemoteModule } from '@commonhearth/contract';

/** This remote keeps no state of its own yet; safe to run twice. */
export const register: RemoteModule['register'] = () => undefined;
