import type { CompoundSummary, FilterSet, GetPinMark } from '@commonhearth/domain';
import type { RemoteManifest as AnyManifest, OfferedPlace, Slot } from '@commonhearth/registry';
import type { PublicCompound } from '@commonhearth/schemas';
import type { ReactNode } from 'react';

/**
 * A place in the pages of one app that others fill. `Props` is what the page gives to each filler. Raise `Version` when a
 * prop goes away or changes its meaning; a new prop needs no new version. A place without a version is part of its page,
 * which shows a failure there.
 */
interface Place<Version extends number | undefined, Props extends object> {
  readonly version: Version;
  readonly props: Props;
}

interface OfHome {
  readonly compound: PublicCompound;
}
interface OfReviewedHome {
  readonly compoundId: string;
  readonly reviewPeriodId: string;
}

interface FeedProps {
  readonly marketName: string | null;
  /** The filters in the address, with the market that the page shows. */
  readonly filters: FilterSet;
  /** Null until the homes of the market have loaded. */
  readonly counts: {
    /** Homes in the list. */
    readonly listed: number;
    /** Homes that match the filters, also outside of the map. */
    readonly matching: number;
    /** All homes of the market. */
    readonly published: number;
    /** False while homes are loading, or if some failed to load: the counts may grow. */
    readonly isComplete: boolean;
  } | null;
}

interface FeedFilterProps {
  readonly marketName: string | null;
  /** The filters in the address, with the market that the page shows. */
  readonly filters: FilterSet;
  /**
   * Sets the ids of the homes that match the filter of this parameter; null: all homes. It is another function for another
   * market or value of a parameter: call it again then, as an effect that depends on it does. Until then the homes before
   * it show (or none, on the first page), for five seconds at most.
   */
  readonly onHomes: (parameter: string, compoundIds: ReadonlySet<string> | null) => void;
}

interface PinMarkProps {
  /** Adds marks to pins and clusters, and returns a function that removes them. A home that two apps mark has one of the marks. */
  readonly addMarks: (getMark: GetPinMark) => () => void;
}

/** Every place by its name. */
export interface Slots {
  /** Above the page, while the address has the parameter of the filler. */
  readonly 'compound-modal': Place<undefined, object>;
  readonly 'signup-gate': Place<undefined, object>;
  readonly 'contact-form': Place<undefined, object>;
  /** The end of the bar, before the account. */
  readonly 'bar-end': Place<1, object>;
  /** The foot of each home in a list. Give it a `room`, so that cards keep their height. */
  readonly 'home-card-foot': Place<1, { readonly home: CompoundSummary }>;
  /**
   * A filter in the row of filters of the dashboard. Its entry in the manifest names its `parameter` of the address. The
   * filler writes it with `changeQuery`, the dashboard keeps it, and "Clear filters" removes it.
   */
  readonly 'feed-filter': Place<1, FeedFilterProps>;
  /** Marks on the pins and clusters of the dashboard's map. The filler renders nothing: it calls `addMarks` in an effect. */
  readonly 'pin-mark': Place<1, PinMarkProps>;
  /** Above the homes of the dashboard, below their number and the active filters. */
  readonly 'feed-head': Place<1, FeedProps>;
  /** Below the homes of the dashboard, far down in a long list. Also shown if no home matches. */
  readonly 'feed-end': Place<1, FeedProps>;
  /** Below the price of a home, in its page and its dialog. */
  readonly 'home-aside': Place<1, OfHome>;
  /** In the text of a home, after the facts. */
  readonly 'home-section': Place<1, OfHome>;
  /** The last section of the page "Profile & notifications". */
  readonly 'account-section': Place<1, object>;
  /** The last section below the fields of a home, in the editor of staff. */
  readonly 'editor-section': Place<1, OfReviewedHome>;
  /**
   * The foot of each card of the review board. All cards have the same height: the foot is as high as the `room` of its
   * fillers, cuts off what does not fit, and is not there without a `room`. Only links, buttons and fields can be pressed;
   * a press on anything else opens the card.
   */
  readonly 'board-card-foot': Place<1, OfReviewedHome>;
}
export type SlotName = keyof Slots;
/** The props of a component that fills the place. */
export type SlotProps<Name extends SlotName> = Slots[Name]['props'];

/** `props` is needed where the place has some. */
export type SlotRequest<Name extends SlotName> = {
  readonly name: Name;
} & (keyof SlotProps<Name> extends never
  ? { readonly props?: undefined }
  : { readonly props: SlotProps<Name> });
/** Draws what fills a place. Nothing while nobody does. */
export type SlotComponent = <Name extends SlotName>(request: SlotRequest<Name>) => ReactNode;

type VersionOf<Name extends SlotName> = Slots[Name]['version'] extends number
  ? { readonly version: Slots[Name]['version'] }
  : { readonly version?: undefined };
/** An entry of `slots` or `offers` in a manifest, with the version that this contract has. */
type OfPlace<Entry> = {
  [Name in SlotName]: Omit<Entry, 'slot' | 'version'> & { readonly slot: Name } & VersionOf<Name>;
}[SlotName];

/** `remote.manifest.ts`, checked against the places of this contract. */
export interface RemoteManifest extends Omit<AnyManifest, 'slots' | 'offers'> {
  readonly slots: readonly OfPlace<Slot>[];
  readonly offers?: readonly OfPlace<OfferedPlace>[];
}
