import type { OwnedImageType } from '@commonhearth/schemas/constants';

export const typeLabels: Readonly<Record<OwnedImageType, string>> = {
  compound_owned: 'Our photo',
  compound_social: 'For social media',
};
