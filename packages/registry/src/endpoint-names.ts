const partOf = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);

/**
 * What the names of a remote's endpoints end with: `ForStaffReview` of mf-staff-review. Two remotes that read
 * the same call inject it under two names.
 */
export const endpointSuffix = (remote: string): string =>
  `For${remote.replace(/^mf-/, '').split('-').map(partOf).join('')}`;
