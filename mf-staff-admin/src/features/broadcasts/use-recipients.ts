import type { BroadcastProgress, RecipientState } from '@commonhearth/schemas';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { staffAdminApi, useListBroadcastRecipientsForStaffAdminQuery } from '../../api.generated.ts';
import { useSaveCsv } from '../../save-file.ts';

/** Typing rests this long before it is looked for. */
const restMs = 300;

/** Result for each address, by state and a part of the address, a page at a time. */
export function useRecipients(broadcastId: string, counts: BroadcastProgress['counts']) {
  const [chosen, setChosen] = useState<RecipientState | null>(null);
  const [typed, setTyped] = useState('');
  const [address, setAddress] = useState('');
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const asked = {
    broadcastId,
    ...(chosen !== null && { state: chosen }),
    ...(address !== '' && { q: address }),
  };
  const { currentData, error, isFetching, refetch } = useListBroadcastRecipientsForStaffAdminQuery(
    { ...asked, ...(cursor !== undefined && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const wanted = typed.trim();
  useEffect(() => {
    if (wanted === address) return undefined;
    const timer = setTimeout(() => {
      setAddress(wanted);
      setCursors([]);
    }, restMs);
    return () => {
      clearTimeout(timer);
    };
  }, [wanted, address]);
  // asked anew when something became of an address, the last time after the last one
  const standing = JSON.stringify(counts);
  const shownAt = useRef(standing);
  const follow = useEffectEvent(() => {
    if (shownAt.current === standing) return;
    shownAt.current = standing;
    void refetch();
  });
  useEffect(() => {
    follow();
  }, [standing]);
  const next = currentData?.next;
  return {
    page: currentData,
    failed: error !== undefined && currentData === undefined,
    isFetching,
    again: () => void refetch(),
    asked,
    chosen,
    show: (state: RecipientState | null) => {
      setChosen(state);
      setCursors([]);
    },
    typed,
    setTyped,
    address,
    back:
      cursors.length === 0
        ? undefined
        : () => {
            setCursors(cursors.slice(0, -1));
          },
    more:
      next === undefined
        ? undefined
        : () => {
            setCursors([...cursors, next]);
          },
  };
}

/** All of those addresses as a file. */
export function useRecipientsFile() {
  const [load, { isFetching: busy }] = staffAdminApi.useLazyListBroadcastRecipientsForStaffAdminQuery();
  const saveCsv = useSaveCsv();
  const save = async (asked: ReturnType<typeof useRecipients>['asked']): Promise<void> => {
    saveCsv(`broadcast-${asked.broadcastId}-addresses.csv`, await load({ ...asked, format: 'csv' }));
  };
  return { save, busy };
}
