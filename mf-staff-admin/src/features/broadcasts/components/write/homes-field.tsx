import {
  selectAreas,
  selectCompounds,
  useAppDispatch,
  useAppSelector,
  usePlatform,
  loadCompound,
  loadRegions,
} from '@commonhearth/contract';
import { photosOf, titleOf } from '@commonhearth/domain';
import { formatMoney } from '@commonhearth/domain/formatting';
import { EmptyState, IconButton, icons, Note, Panel, Photo } from '@commonhearth/ui';
import { Menu, type MenuItem } from '@commonhearth/ui/menu';
import { useEffect } from 'react';
import { styled } from 'styled-components';
import { Soft } from '../../layout.ts';
import { HomeSearch } from './home-search.tsx';

const most = 20;

const List = styled.ol`
  display: grid;
  gap: 8px;
  margin-bottom: 12px;
  > li {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr) auto;
    gap: 12px;
    align-items: center;
    padding: 6px;
    border: 1px solid var(--line);
    border-radius: 10px;
    background: var(--surface-quiet);
  }
`;
const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
  > * {
    display: block;
  }
`;

interface HomesFieldProps {
  readonly ids: readonly string[];
  readonly error: string | undefined;
  /** None: all. */
  readonly marketIds: readonly string[];
  readonly onIds: (ids: readonly string[]) => void;
}

function moved(ids: readonly string[], from: number, to: number): readonly string[] {
  const rest = ids.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...ids.slice(from, from + 1), ...rest.slice(to)];
}

/** The homes that the mail shows as cards, in their order. */
export function HomesField({ ids, error, marketIds, onIds }: HomesFieldProps) {
  const dispatch = useAppDispatch();
  const { config } = usePlatform();
  const compounds = useAppSelector(selectCompounds);
  const areas = useAppSelector(selectAreas);
  const wanted = ids.join();
  useEffect(() => {
    void dispatch(loadRegions());
    // one that is not to be had any more stands by its number
    for (const id of wanted.split(',').filter(Boolean)) dispatch(loadCompound(id)).catch(() => undefined);
  }, [dispatch, wanted]);
  const menuOf = (i: number): readonly MenuItem[] => {
    const go = (id: string, label: string, to: number): MenuItem => ({
      id,
      label,
      ...(to < 0 || to >= ids.length || to === i
        ? { blockedReason: 'Already there' }
        : {
            onSelect: () => {
              onIds(moved(ids, i, to));
            },
          }),
    });
    return [
      go('top', 'To the top', 0),
      go('up', 'Up', i - 1),
      go('down', 'Down', i + 1),
      go('end', 'To the end', ids.length - 1),
      { kind: 'separator', id: 'line' },
      {
        id: 'remove',
        label: 'Remove',
        icon: icons.trash,
        danger: true,
        onSelect: () => {
          onIds(ids.filter((_, at) => at !== i));
        },
      },
    ];
  };
  return (
    <Panel
      dense
      title="Homes in this email"
      actions={
        <Soft>
          {ids.length} of {most}
        </Soft>
      }
    >
      {ids.length === 0 && (
        <EmptyState dense title="No home yet">
          Each home appears below the text as a card with its photo, title, address and link.
        </EmptyState>
      )}
      {ids.length > 0 && (
        <List>
          {ids.map((id, i) => {
            const compound = compounds[id];
            const area = areas.find(({ area_id }) => area_id === compound?.area_id)?.name ?? null;
            const title = compound === undefined ? `Home ${id}` : titleOf(compound, area);
            const [photo] = compound === undefined ? [] : photosOf(compound.home_photos, title, config.hosts);
            return (
              <li key={id}>
                <Photo
                  {...(photo ?? { src: null, alt: '' })}
                  alt=""
                  ratio="4 / 3"
                  radius="7px"
                  sizes="4.5rem"
                />
                <Words>
                  <strong>{title}</strong>
                  {compound !== undefined && (
                    <Soft>
                      {[compound.home.formatted_address, formatMoney(compound.home.price, 'full')].join(
                        ' · ',
                      )}
                    </Soft>
                  )}
                </Words>
                <Menu
                  dense
                  align="end"
                  trigger={<IconButton size="dense" icon={icons.more} label={`Move or remove ${title}`} />}
                  items={menuOf(i)}
                />
              </li>
            );
          })}
        </List>
      )}
      {error !== undefined && (
        <div role="alert">
          <Note dense tone="bad">
            {error}
          </Note>
        </div>
      )}
      <HomeSearch
        taken={ids}
        full={ids.length >= most}
        marketIds={marketIds}
        onAdd={(id) => {
          onIds([...ids, id]);
        }}
      />
    </Panel>
  );
}
