import {
  selectCompounds,
  setLikeStatus,
  useAppDispatch,
  useAppSelector,
  usePlatform,
} from '@commonhearth/contract';
import { compoundCard, takenDownWords, type CompoundSummary } from '@commonhearth/domain';
import type { LikedCompound } from '@commonhearth/schemas';
import { Button, Photo, useFocusPassedOn, type PhotoSource } from '@commonhearth/ui';
import { styled } from 'styled-components';

const Section = styled.section`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-8);
  scroll-margin-top: 96px;
`;
const Lead = styled.p`
  margin-top: -8px;
  color: var(--ink-soft);
`;
const Row = styled.li`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 16px;
  padding: 12px;
  border-radius: var(--radius-m);
  background: var(--surface);
  b {
    display: block;
    font-weight: 620;
  }
  span {
    color: var(--ink-soft);
    font-size: 0.9375rem;
  }
`;
const Rows = styled.ul`
  display: grid;
  gap: 12px;
  max-width: 760px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

interface Props {
  readonly listed: readonly LikedCompound[];
  readonly homes: ReadonlyMap<string, CompoundSummary>;
  readonly areaNameOf: (areaId: string | null) => string | null;
  readonly now: number;
}

/** What is "not for us", to be brought back to the lists. */
export function HiddenHomes({ listed, homes, areaNameOf, now }: Props) {
  const dispatch = useAppDispatch();
  const compounds = useAppSelector(selectCompounds);
  const { hosts } = usePlatform().config;
  if (listed.length === 0) return null;
  const bringBack = (id: string): void => {
    void dispatch(setLikeStatus(id, 'unliked'));
  };
  return (
    <Section id="hidden" aria-labelledby="hidden-homes">
      <h2 id="hidden-homes">Hidden</h2>
      <Lead>Homes you hid. They won’t show up in your list or on the map.</Lead>
      <Rows>
        {listed.map(({ compound_id: id, taken_down: takenDown }) => {
          const summary = homes.get(id);
          const compound = compounds[id];
          if (takenDown !== undefined)
            return (
              <HiddenRow
                key={id}
                title={takenDown.title}
                line={takenDownWords(takenDown)}
                action="Remove"
                onAction={() => {
                  bringBack(id);
                }}
              />
            );
          if (summary === undefined || compound === undefined) return null;
          const { title, price, place, photos } = compoundCard(
            summary,
            compound,
            areaNameOf(summary.areaId),
            now,
            hosts,
          );
          return (
            <HiddenRow
              key={id}
              title={title}
              photo={photos[0]}
              line={`${price} · ${place}`}
              action="Bring back"
              onAction={() => {
                bringBack(id);
              }}
            />
          );
        })}
      </Rows>
    </Section>
  );
}

interface RowProps {
  readonly title: string;
  readonly line: string;
  readonly photo?: PhotoSource | undefined;
  readonly action: string;
  readonly onAction: () => void;
}
function HiddenRow({ title, line, photo = { src: null, alt: '' }, action, onAction }: RowProps) {
  const passedOn = useFocusPassedOn<HTMLLIElement>();
  return (
    <Row {...passedOn}>
      <Photo {...photo} alt="" sizes="88px" radius="var(--radius-s)" />
      <div>
        <b>{title}</b>
        <span>{line}</span>
      </div>
      <Button size="small" aria-label={`${action}: ${title}`} onClick={onAction}>
        {action}
      </Button>
    </Row>
  );
}
