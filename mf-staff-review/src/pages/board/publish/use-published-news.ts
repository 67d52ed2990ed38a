import { usePlatform } from '@commonhearth/contract';
import type { ReviewPeriod } from '@commonhearth/schemas';
import { useEffect, useRef } from 'react';

/** Says that the cycle is published as it becomes so, whoever published it and however this page learned of it. */
export function usePublishedNews(period: ReviewPeriod | null): void {
  const { notify } = usePlatform();
  const before = useRef(period);
  useEffect(() => {
    if (period === null) return;
    const was = before.current;
    before.current = period;
    if (period.status !== 'published' || was?.review_period_id !== period.review_period_id) return;
    if (was.status === 'published') return;
    notify({ tone: 'good', text: `${period.name} is published. Visitors see its homes now.` });
  }, [period, notify]);
}
