import { Badge, RoomBadge, Tag } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { HeartButton } from '../heart-button/heart-button.tsx';
import { PhotoFrame } from '../photo/photo-frame.tsx';
import { usePhotoIndex } from '../photo/use-photo-index.ts';
import { useSwipe } from '../photo/use-swipe.ts';
import { UnitGlyphs } from '../unit-glyphs/unit-glyphs.tsx';
import * as icons from '../icon/icons.ts';
import {
  Body,
  Card,
  Corner,
  Foot,
  MetaRow,
  Price,
  PriceRow,
  TagRow,
  TitleRow,
  Tools,
  UnitRow,
} from './home-card-layout.ts';
import type { MouseEventHandler, ReactNode } from 'react';
import type { BadgeTone } from '../badge/badge.tsx';
import type { LinkComponent } from '../link/link-component.ts';
import type { PhotoSource } from '../photo/photo.tsx';
import type { UnitGlyphsProps } from '../unit-glyphs/unit-glyphs.tsx';

/** A home as the card shows it: every text is formatted already. */
export interface HomeCardHome {
  readonly title: string;
  /** "$1.9m" */
  readonly price: string;
  /** "Room for 2 (3 if you build)"; undefined when unknown. */
  readonly room?: string | undefined;
  /** The standing homes are enough for the households that the person looks for: the room gets a green tick. */
  readonly enoughRoom?: boolean | undefined;
  /** "Duplex · Temescal" */
  readonly place: string;
  readonly photos: readonly PhotoSource[];
  readonly units: UnitGlyphsProps;
  readonly badges?: readonly { readonly label: string; readonly tone: BadgeTone }[] | undefined;
  /** The first two are shown. */
  readonly tags?: readonly string[] | undefined;
  /** Sold or withdrawn: the photo fades, a badge says why. */
  readonly off?: boolean | undefined;
}

export interface HomeCardProps {
  readonly home: HomeCardHome;
  readonly href: string;
  readonly LinkComponent?: LinkComponent | undefined;
  readonly onOpen?: MouseEventHandler<HTMLAnchorElement> | undefined;
  readonly liked: boolean;
  /** Leave out where homes cannot be liked: the heart is not shown. */
  readonly onLike?: (() => void) | undefined;
  readonly compared?: boolean | undefined;
  /** Leave out where homes cannot be compared. */
  readonly onCompare?: (() => void) | undefined;
  /** Leave out where homes cannot be hidden. */
  readonly onNotForUs?: (() => void) | undefined;
  /** "Ada and Ben liked it", with their faces. */
  readonly friends?: ReactNode;
  /** Below everything, above the card's link. */
  readonly foot?: ReactNode;
  /** Pointed at from elsewhere, as by its pin on the map. */
  readonly highlighted?: boolean | undefined;
  /** The pointer or the focus came to the card, or left it. */
  readonly onHighlight?: ((on: boolean) => void) | undefined;
  readonly headingLevel?: 2 | 3 | 4 | undefined;
  /** For the cards in view when the page opens. */
  readonly priority?: boolean | undefined;
  readonly sizes?: string | undefined;
}

/**
 * A home in a list. One link covers the card; heart and arrows sit above it; ← and → on the link, and a
 * finger that moves to a side, change the photo.
 */
export function HomeCard({
  home,
  href,
  LinkComponent: Link = 'a',
  onOpen,
  liked,
  onLike,
  compared = false,
  onCompare,
  onNotForUs,
  friends,
  foot,
  highlighted = false,
  onHighlight,
  headingLevel = 3,
  priority,
  sizes,
}: HomeCardProps) {
  const at = usePhotoIndex(home.photos.length, `${home.photos[0]?.src ?? ''} ${home.title}`);
  const swipe = useSwipe(at.move);
  const Heading = `h${headingLevel}` as const;
  const badges = home.badges ?? [];
  const tags = home.tags ?? [];
  return (
    <Card
      {...swipe}
      {...(highlighted && { 'data-highlighted': '' })}
      {...(home.off === true && { 'data-off': '' })}
      onPointerEnter={() => onHighlight?.(true)}
      onPointerLeave={() => onHighlight?.(false)}
      onFocus={() => onHighlight?.(true)}
      onBlur={() => onHighlight?.(false)}
    >
      <PhotoFrame photos={home.photos} at={at} alt={home.title} onCard priority={priority} sizes={sizes}>
        {badges.length > 0 && (
          <Corner $at="badges">
            {badges.map(({ label, tone }) => (
              <Badge key={label} tone={tone}>
                {label}
              </Badge>
            ))}
          </Corner>
        )}
        {friends !== undefined && <Corner $at="friends">{friends}</Corner>}
      </PhotoFrame>
      <Body>
        <PriceRow>
          <Price>{home.price}</Price>
          {home.room !== undefined && <RoomBadge words={home.room} enough={home.enoughRoom === true} />}
        </PriceRow>
        <TitleRow>
          <Heading>
            <Link href={href} onClick={onOpen} onKeyDown={at.onKeyDown} {...{ 'data-card-link': '' }}>
              {home.title}
            </Link>
          </Heading>
        </TitleRow>
        <MetaRow>{home.place}</MetaRow>
        <UnitRow>
          <UnitGlyphs {...home.units} />
        </UnitRow>
        {tags.length > 0 && (
          <TagRow>
            {tags.slice(0, 2).map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </TagRow>
        )}
        {(onCompare !== undefined || onNotForUs !== undefined) && (
          <Tools>
            {onCompare !== undefined && (
              <Button
                variant="quiet"
                size="small"
                icon={compared ? icons.check : icons.compare}
                aria-label={`Compare: ${home.title}`}
                aria-pressed={compared}
                onClick={onCompare}
              >
                Compare
              </Button>
            )}
            {onNotForUs !== undefined && (
              <Button
                variant="quiet"
                size="small"
                icon={icons.blocked}
                aria-label={`Not for us: ${home.title}`}
                onClick={onNotForUs}
              >
                Not for us
              </Button>
            )}
          </Tools>
        )}
        {foot !== undefined && <Foot>{foot}</Foot>}
      </Body>
      {onLike !== undefined && (
        <Corner $at="heart">
          <HeartButton pressed={liked} name={home.title} onClick={onLike} />
        </Corner>
      )}
    </Card>
  );
}
