/** Address of a stored image; each part of the key is escaped. */
export function imageUrl(storageKey: string): string {
  return `/objects/${storageKey.split('/').map(encodeURIComponent).join('/')}`;
}
