import { useReportError, type CallError } from '@commonhearth/contract';
import type { AreaAiVersion, FullArea } from '@commonhearth/schemas';
import { useState } from 'react';
import {
  useListAreaAiVersionsForStaffAdminQuery,
  useMakeAreaAiLiveForStaffAdminMutation,
  useUpdateAreaForStaffAdminMutation,
} from '../../api.generated.ts';
import { areaFailure } from '../../areas/area-failure.ts';
import { seenAgain } from './again.ts';
import { areaFields, toConfig, toTexts } from './area-texts.ts';
import type { Subject, Version } from './subject.ts';
import { headingOf } from './words.ts';

const toVersion = ({ ai_config, create_timestamp, ...version }: AreaAiVersion): Version => ({
  ...version,
  at: create_timestamp,
  texts: toTexts(ai_config),
});

/** What is told of one area besides. `lookAgain` answers the area as it is now. */
export function useAreaSubject(area: FullArea, lookAgain: () => Promise<FullArea | undefined>): Subject {
  const { area_id: areaId, display_name: name } = area;
  const { currentData, isError, isFetching, refetch } = useListAreaAiVersionsForStaffAdminQuery(
    { areaId },
    seenAgain,
  );
  // a row may come with a version that is not seen yet: nothing is saved over that one
  const [row, setRow] = useState(1);
  const newestOfRow = area.ai_draft_version ?? area.ai_live_version ?? 0;
  const isSeen = currentData !== undefined && (currentData.versions[0]?.version ?? 0) === newestOfRow;
  if (isSeen && row !== area.version) setRow(area.version);
  const reportError = useReportError();
  const [update] = useUpdateAreaForStaffAdminMutation();
  const [makeLive] = useMakeAreaAiLiveForStaffAdminMutation();
  // the area before its versions: then none of them is newer than what a save is held to
  const look = async () => {
    const current = await lookAgain();
    const { data } = await refetch();
    return { current, versions: data?.versions.map(toVersion) };
  };
  return {
    id: `area ${areaId}`,
    name,
    heading: headingOf(name),
    fields: areaFields,
    versions: currentData?.versions.map(toVersion),
    isError,
    isFetching,
    refetch: look,
    save: async (texts, note, over) => {
      const send = async (version: number): Promise<CallError | undefined> => {
        const { error } = await update({
          areaId,
          body: { ai_config: toConfig(texts), version, ...(note !== '' && { note }) },
        });
        const refusal = error as CallError | undefined;
        const failure = refusal === undefined ? null : areaFailure(refusal);
        if (failure !== null) reportError(failure);
        return refusal;
      };
      const refused = await send(row);
      if (refused?.status !== 409) return refused;
      // its name or status may have changed, which is no other text
      const { current, versions } = await look();
      const isSameText =
        current !== undefined && versions !== undefined && (versions[0]?.version ?? 0) === over;
      return isSameText ? send(current.version) : refused;
    },
    makeLive: async (version) => {
      const { error } = await makeLive({ areaId, body: { version } });
      return error as CallError | undefined;
    },
    ofRun: { area_id: areaId },
    inPreview: (texts) => ({ prompts: {}, ai_config: toConfig(texts) }),
    areaId,
  };
}
