import type { CallError } from '@commonhearth/contract';
import type { PromptKey, PromptVersion } from '@commonhearth/schemas';
import {
  useListPromptVersionsForStaffAdminQuery,
  useMakePromptLiveForStaffAdminMutation,
  useSaveBaseAiPromptForStaffAdminMutation,
} from '../../api.generated.ts';
import { seenAgain } from './again.ts';
import type { PromptField, Subject, Version } from './subject.ts';
import { headingOf, promptNames } from './words.ts';

export const longestPrompt = 8000;

const toVersion = ({ text, create_timestamp, ...version }: PromptVersion): Version => ({
  ...version,
  at: create_timestamp,
  texts: { text },
});

/** A prompt that every market is written with. */
export function usePromptSubject(key: PromptKey): Subject {
  const { currentData, isError, isFetching, refetch } = useListPromptVersionsForStaffAdminQuery(
    { key },
    seenAgain,
  );
  const [save] = useSaveBaseAiPromptForStaffAdminMutation();
  const [makeLive] = useMakePromptLiveForStaffAdminMutation();
  const name = promptNames[key];
  const field: PromptField = {
    name: 'text',
    label: `${name} prompt`,
    optional: false,
    longest: longestPrompt,
  };
  return {
    id: key,
    name: `the ${name.toLowerCase()} prompt`,
    heading: headingOf(name),
    fields: [field],
    versions: currentData?.versions.map(toVersion),
    isError,
    isFetching,
    refetch,
    save: async ({ text = '' }, note, over) => {
      const { error } = await save({ key, body: { text, version: over, ...(note !== '' && { note }) } });
      return error as CallError | undefined;
    },
    makeLive: async (version) => {
      const { error } = await makeLive({ key, body: { version } });
      return error as CallError | undefined;
    },
    ofRun: { key },
    inPreview: ({ text = '' }) => ({ prompts: { [key]: text } }),
    areaId: undefined,
  };
}
