/** A release fails too often at failures in so many places, if they are this share of its views in ten minutes. */
const enoughPlaces = 5;
const enoughShare = 0.05;

/** Of ten minutes. */
export interface Figures {
  /** Each in another place. */
  readonly failures: number;
  readonly views: number;
}

export const failsTooOften = ({ failures, views }: Figures): boolean =>
  failures >= enoughPlaces && failures >= enoughShare * views;
