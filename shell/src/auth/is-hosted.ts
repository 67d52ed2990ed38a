import type { PageConfig } from '@commonhearth/contract';

/** Whether a provider elsewhere proves who somebody is, and not the one that comes with the site. */
export const isHosted = ({ supabase }: PageConfig): boolean => supabase.url !== '/';
