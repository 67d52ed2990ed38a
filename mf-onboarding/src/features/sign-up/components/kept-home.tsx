import {
  loadCompound,
  selectCompound,
  selectPendingLike,
  useAppDispatch,
  useAppSelector,
  usePlatform,
} from '@commonhearth/contract';
import { formatMoney, photosOf } from '@commonhearth/domain';
import { Photo } from '@commonhearth/ui';
import { useEffect } from 'react';
import { styled } from 'styled-components';

const Card = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: 14px;
  align-items: center;
  padding: 10px;
  border-radius: 20px;
  background: var(--surface);
  color: var(--ink);
  text-align: start;
  box-shadow: var(--shadow);
  outline: var(--float-edge);
  b {
    display: block;
    font-size: 0.9375rem;
    font-weight: 620;
    line-height: 1.3;
  }
  small {
    color: var(--ink-soft);
    font-size: 0.875rem;
  }
`;
/** It has its line before it is known. */
const Price = styled.p`
  min-height: 1.5em;
  font-size: 1.25rem;
  font-weight: 650;
  font-variant-numeric: tabular-nums;
`;

/** The home that they liked on their way in, which comes along with the account; nothing without one. */
export function KeptHome() {
  const dispatch = useAppDispatch();
  const { hosts } = usePlatform().config;
  const like = useAppSelector(selectPendingLike);
  const id = like?.status === 'liked' ? like.compoundId : '';
  const home = useAppSelector((state) => selectCompound(state, id));
  useEffect(() => {
    // its name is known without it
    if (id !== '') void dispatch(loadCompound(id)).catch(() => undefined);
  }, [dispatch, id]);
  if (like === null || id === '') return null;
  const photo = home === undefined ? undefined : photosOf(home.home_photos, '', hosts)[0];
  return (
    <Card>
      <Photo {...(photo ?? { src: null })} alt="" ratio="1 / 1" sizes="96px" radius="13px" />
      <div>
        <Price>{home !== undefined && formatMoney(home.home.price, 'short')}</Price>
        <b>{like.title}</b>
        <small>Waiting for you on your shortlist</small>
      </div>
    </Card>
  );
}
