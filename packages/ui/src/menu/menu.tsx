import { Content, Item, Label, Portal, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icon/icon.tsx';
import { KeyHint } from '../key-hint/key-hint.tsx';
import { floating } from './floating.ts';
import { rem } from '../tokens/layout.ts';
import { touchTarget } from '../tokens/touch-target.ts';
import type { ReactElement, ReactNode } from 'react';
import type { IconDrawing } from '../icon/icon.tsx';
import type { LinkComponent } from '../link/link-component.ts';

const List = styled(Content)<{ $dense: boolean }>`
  ${floating}
  min-width: 208px;
  max-height: var(--radix-dropdown-menu-content-available-height);
  overflow-y: auto;
  padding: ${(p) => (p.$dense ? 5 : 8)}px;
  border-radius: ${(p) => (p.$dense ? 11 : 18)}px;
  font-size: ${(p) => rem(p.$dense ? 13 : 16)};
`;
const Row = styled(Item)<{ $dense: boolean; $danger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${(p) => (p.$dense ? 8 : 12)}px;
  min-height: ${(p) => (p.$dense ? 28 : 44)}px;
  padding: 0 ${(p) => (p.$dense ? 8 : 14)}px;
  border-radius: ${(p) => (p.$dense ? 6 : 12)}px;
  color: ${(p) => (p.$danger ? 'var(--bad)' : 'var(--ink)')};
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  &[data-highlighted] {
    outline: none;
    background: var(--highlight);
  }
  &:focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: -2px;
  }
  &[data-disabled] {
    color: var(--ink-faint);
    cursor: not-allowed;
  }
  ${touchTarget}
`;
const End = styled.span`
  margin-left: auto;
  padding-left: 12px;
  color: var(--ink-faint);
  font-size: 0.875em;
`;
const Heading = styled(Label)`
  padding: 4px 8px;
  color: var(--ink-faint);
  font-size: 0.85em;
  font-weight: 600;
`;
const Rule = styled(Separator)`
  height: 1px;
  margin: 5px 0;
  background: var(--line-soft);
`;

export type MenuItem =
  | { readonly kind: 'separator'; readonly id: string }
  | { readonly kind: 'heading'; readonly id: string; readonly label: string }
  | {
      readonly kind?: 'item' | undefined;
      readonly id: string;
      readonly label: string;
      readonly icon?: IconDrawing | undefined;
      readonly keyHint?: string | undefined;
      readonly danger?: boolean | undefined;
      /** Why it cannot be chosen now; shown at its end. */
      readonly blockedReason?: string | undefined;
      /** Goes somewhere, by a link. */
      readonly href?: string | undefined;
      readonly onSelect?: (() => void) | undefined;
    };

interface MenuProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** 28 px rows, for staff. */
  readonly dense?: boolean | undefined;
  readonly LinkComponent?: LinkComponent | undefined;
  /** Above the items, as who is signed in. */
  readonly header?: ReactNode;
  /** Whether it is open, where its owner opens it by other ways too; it keeps that itself otherwise. */
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** Takes the focus after a choice, as a text that the choice writes into; its button takes it otherwise. */
  readonly focusAfterChoice?: (() => void) | undefined;
}

function Entry({
  item,
  dense,
  Link,
  onChosen,
}: {
  readonly item: MenuItem;
  readonly dense: boolean;
  readonly Link: LinkComponent;
  readonly onChosen: () => void;
}) {
  if (item.kind === 'separator') return <Rule />;
  if (item.kind === 'heading') return <Heading>{item.label}</Heading>;
  const { label, icon, keyHint, danger = false, blockedReason, href, onSelect } = item;
  const content = (
    <>
      {icon && <Icon drawing={icon} size={dense ? 16 : 20} />}
      {label}
      {blockedReason !== undefined && <End>{blockedReason}</End>}
      {keyHint !== undefined && (
        <End>
          <KeyHint>{keyHint}</KeyHint>
        </End>
      )}
    </>
  );
  const link = href !== undefined && blockedReason === undefined;
  return (
    <Row
      $dense={dense}
      $danger={danger}
      disabled={blockedReason !== undefined}
      asChild={link}
      onSelect={() => {
        onChosen();
        onSelect?.();
      }}
    >
      {link ? <Link href={href}>{content}</Link> : content}
    </Row>
  );
}

/** The part of the page that the button stands in: its menu belongs there too, and screen readers find it so. */
const landmarkOf = (button: Element): Element =>
  // a header within main is none
  button.closest('main') ?? button.closest('header') ?? button.closest('[data-whole]') ?? document.body;

/** Actions behind a button: opens by click, Enter or ↓; moves by arrows and first letters. */
export function Menu({
  trigger,
  items,
  align = 'start',
  dense = false,
  LinkComponent: Link = 'a',
  header,
  open,
  onOpenChange,
  focusAfterChoice,
}: MenuProps) {
  const chosen = useRef(false);
  const [landmark, setLandmark] = useState<Element | null>(null);
  const findLandmark = useCallback((button: HTMLElement | null) => {
    setLandmark(button === null ? null : landmarkOf(button));
  }, []);
  return (
    <Root
      modal={false}
      {...(open !== undefined && { open })}
      {...(onOpenChange !== undefined && { onOpenChange })}
    >
      <Trigger asChild ref={findLandmark}>
        {trigger}
      </Trigger>
      {landmark !== null && (
        <Portal container={landmark}>
          <List
            $dense={dense}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              const follows = chosen.current;
              chosen.current = false;
              if (!follows || focusAfterChoice === undefined) return;
              event.preventDefault();
              focusAfterChoice();
            }}
          >
            {header}
            {items.map((item) => (
              <Entry
                key={item.id}
                item={item}
                dense={dense}
                Link={Link}
                onChosen={() => {
                  chosen.current = true;
                }}
              />
            ))}
          </List>
        </Portal>
      )}
    </Root>
  );
}
