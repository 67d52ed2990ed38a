import { loadResources, useAppDispatch, usePlatform } from '@commonhearth/contract';
import type { CompoundResource } from '@commonhearth/schemas';
import { Skeleton, useNearView } from '@commonhearth/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Section } from '../../layout/section.ts';
import { useActivity } from '../../activity/use-activity.ts';

const titleHeight = 'calc(1.5rem + 20px)';
const List = styled.ul`
  display: grid;
  gap: var(--space-3);
  max-width: 68ch;
  summary,
  a {
    display: inline-block;
    padding-block: 10px;
    font-weight: 620;
  }
  p {
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
`;

interface Props {
  readonly compoundId: string;
  /** Of the documents that staff chose for this home, in their order. */
  readonly ids: readonly string[];
}

/** What is good to read about the home: pages elsewhere, and words of our own that open in place. */
export function Resources({ compoundId, ids }: Props) {
  const dispatch = useAppDispatch();
  const { ref, near } = useNearView();
  const [known, setKnown] = useState<readonly CompoundResource[]>();
  const { telemetry } = usePlatform();
  const activity = useActivity(compoundId);
  const wanted = near && ids.length > 0;
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    void dispatch(loadResources()).then((all) => {
      if (here) setKnown(all);
    });
    return () => {
      here = false;
    };
  }, [dispatch, wanted]);
  const shown = known && ids.flatMap((id) => known.find(({ resource_id: one }) => one === id) ?? []);
  const opened = (id: string): void => {
    telemetry.note('resource', { compound_id: compoundId, resource_id: id });
    activity.note('resource_opened', { resource_id: id });
  };
  if (ids.length === 0 || shown?.length === 0) return null;
  return (
    <Section ref={ref}>
      <h2>Before you visit</h2>
      <List>
        {/* keeps the room, because on a phone the link to the tour form is below and must not move under a finger */}
        {shown === undefined &&
          ids.map((id) => (
            <li key={id}>
              <Skeleton $height={titleHeight} />
            </li>
          ))}
        {shown?.map(({ resource_id: id, title, url, description }) => (
          <li key={id}>
            {url === null ? (
              <details
                onToggle={({ currentTarget }) => {
                  if (currentTarget.open) opened(id);
                }}
              >
                <summary>{title}</summary>
                <p>{description}</p>
              </details>
            ) : (
              <>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  onClick={() => {
                    opened(id);
                  }}
                >
                  {title}
                </a>
                <p>{description}</p>
              </>
            )}
          </li>
        ))}
      </List>
    </Section>
  );
}
