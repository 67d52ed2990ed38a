import { useState } from 'react';

/** A value as it was when what is listed was last settled: both tell of the same homes. Of another market none stands. */
export function useAsSettled<T>(value: T, settled: boolean, marketId: string | null): T {
  const [kept, setKept] = useState({ value, of: marketId });
  const isNow = settled || kept.of !== marketId;
  if (isNow && (kept.value !== value || kept.of !== marketId)) setKept({ value, of: marketId });
  return isNow ? value : kept.value;
}
