import { requirePermission, type Policy } from '../../../http/policy.ts';

export const uploadPhotos: Policy<object> = requirePermission('photos.upload');
/** Deletes and reorders photos. */
export const editPhotos: Policy<object> = requirePermission('photos.edit');
