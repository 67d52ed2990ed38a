import type { CallError } from '@commonhearth/contract';
import { leastSocialImages, socialImagesPoll } from '@commonhearth/domain';
import type { StaffCompound } from '@commonhearth/schemas';
import { useDrawSocialImagesForStaffReviewMutation } from '../../api.generated.ts';
import { useMaking, type Maker, type Making } from '../../making/use-making.ts';

type Images = StaffCompound['social_media_images'];
const isTop = ({ data }: Images[number]): boolean => data.social_type === 'top_10_home';

/** The images of a home that are made to be posted. */
export const topImages = (compound: StaffCompound): Images => compound.social_media_images.filter(isTop);

/** Has the social images of a home drawn; those of before wait aside meanwhile. */
export function useSocialImages(compound: StaffCompound, onSaved: (compound: StaffCompound) => void): Making {
  const [draw] = useDrawSocialImagesForStaffReviewMutation();
  const maker: Maker = {
    schedule: socialImagesPoll,
    emptied: (before) => ({
      ...before,
      social_media_images: before.social_media_images.filter((image) => !isTop(image)),
    }),
    ask: async ({ compound_id }) => {
      const { error } = await draw({ compoundId: compound_id, socialType: 'top_10_home' });
      return error === undefined ? { made: null } : { error: error as CallError };
    },
    jobOf: ({ social_job_id }) => social_job_id,
    isThere: (now) => topImages(now).length >= leastSocialImages,
  };
  return useMaking(compound, onSaved, maker);
}
