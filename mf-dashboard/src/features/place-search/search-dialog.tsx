import { useBackCloses } from '@commonhearth/contract';
import { BottomSheet } from '@commonhearth/ui/dialog';
import { Popover } from '@commonhearth/ui/menu';
import { useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PlaceSearchProps } from './place-search.tsx';
import { SearchButton } from './search-button.tsx';
import { SearchField } from './search-field.tsx';

const Inside = styled.div`
  width: min(420px, calc(100vw - 58px));
`;

interface Props extends PlaceSearchProps {
  /** Whoever asked for it still waits for it. */
  readonly openAtFirst: boolean;
}

/** The search beside its button, on a phone in a sheet. */
export default function SearchDialog({ phone, openAtFirst, onAreas, ...places }: Props) {
  const [open, setOpen] = useState(openAtFirst);
  useBackCloses(open && phone, () => {
    setOpen(false);
  });
  const arrivedOpen = useRef(openAtFirst);
  const button = useRef<HTMLButtonElement>(null);
  // the button that was pressed went as this one came: what closes gives the focus back here, not to the page's top
  useLayoutEffect(() => {
    if (arrivedOpen.current) button.current?.focus({ preventScroll: true });
  }, []);
  const field = (
    <SearchField
      {...places}
      onAreas={(names) => {
        setOpen(false);
        onAreas(names);
      }}
    />
  );
  if (!phone)
    return (
      <Popover label="Search" open={open} onOpenChange={setOpen} trigger={<SearchButton />}>
        <Inside>{field}</Inside>
      </Popover>
    );
  return (
    <>
      <SearchButton
        ref={button}
        onClick={() => {
          setOpen(true);
        }}
      />
      <BottomSheet open={open} onOpenChange={setOpen} title="Search" width={560}>
        {field}
      </BottomSheet>
    </>
  );
}
