import { useAppDispatch, usePlatform, type CallError } from '@commonhearth/contract';
import type { NewResource, Resource, StaffCompound } from '@commonhearth/schemas';
import { freshCompound } from '../../fresh-compound.ts';
import { aboutFile, sendFile } from '../../uploads/send-file.ts';
import {
  useAttachResourceForStaffReviewMutation,
  useCreateResourceForStaffReviewMutation,
  useDeleteResourceForStaffReviewMutation,
  useDetachResourceForStaffReviewMutation,
  useListResourcesForStaffReviewQuery,
  usePostImageForStaffReviewMutation,
  useSetResourceImageForStaffReviewMutation,
  useUpdateResourceForStaffReviewMutation,
} from '../../api.generated.ts';

/** The library of resources and those of a home. What is done says why where it fails, and changes nothing then. */
export function useResources(compound: StaffCompound, onSaved: (compound: StaffCompound) => void) {
  const { compound_id: compoundId, resource_ids: ids } = compound;
  const { notify } = usePlatform();
  const dispatch = useAppDispatch();
  const { data, isError, refetch } = useListResourcesForStaffReviewQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [attach] = useAttachResourceForStaffReviewMutation();
  const [detach] = useDetachResourceForStaffReviewMutation();
  const [create] = useCreateResourceForStaffReviewMutation();
  const [update] = useUpdateResourceForStaffReviewMutation();
  const [remove] = useDeleteResourceForStaffReviewMutation();
  const [askForm] = usePostImageForStaffReviewMutation();
  const [setImage] = useSetResourceImageForStaffReviewMutation();

  const told = async <T>(doing: Promise<T>): Promise<T | undefined> => {
    try {
      return await doing;
    } catch (error) {
      const { problem, message } = error as CallError;
      notify({ tone: 'bad', text: problem?.errors?.[0]?.message ?? message });
      return undefined;
    }
  };
  const keepCompound = (answer: { readonly compound: StaffCompound } | undefined): void => {
    if (answer !== undefined) onSaved(answer.compound);
  };
  const library = data?.resources ?? [];
  return {
    library,
    isLoading: data === undefined && !isError,
    isError,
    retry: () => void refetch(),
    attached: ids.flatMap((id) => library.find((one) => one.resource_id === id) ?? []),
    attach: async (resourceId: string) => {
      keepCompound(await told(attach({ compoundId, body: { resource_id: resourceId } }).unwrap()));
    },
    detach: async (resourceId: string) => {
      keepCompound(await told(detach({ compoundId, resourceId }).unwrap()));
    },
    create: async (body: NewResource): Promise<boolean> => {
      const made = await told(create({ body }).unwrap());
      if (made === undefined) return false;
      const resource_id = made.resource.resource_id;
      keepCompound(await told(attach({ compoundId, body: { resource_id } }).unwrap()));
      return true;
    },
    update: async ({ resource_id: resourceId, version }: Resource, body: NewResource): Promise<boolean> => {
      const changed = await told(update({ resourceId, body: { ...body, version } }).unwrap());
      return changed !== undefined;
    },
    remove: async ({ resource_id: resourceId, version }: Resource): Promise<void> => {
      if (
        (await told(
          remove({ resourceId, version })
            .unwrap()
            .then(() => true),
        )) === undefined
      )
        return;
      const now = await dispatch(freshCompound(compoundId));
      if (now !== null) onSaved(now);
    },
    setImage: async ({ resource_id: resourceId }: Resource, file: File): Promise<void> => {
      const upload = async () => {
        const body = { type: 'compound_resource', resource_id: resourceId, ...aboutFile(file) } as const;
        const form = await askForm({ body }).unwrap();
        await sendFile(form, file, () => undefined);
        return setImage({ resourceId, body: { storage_key: form.storage_key } }).unwrap();
      };
      await told(upload());
    },
  };
}
