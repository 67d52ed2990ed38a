import { csvLine } from '@commonhearth/domain';
import type { StaffBetaFeedback } from '@commonhearth/schemas';

type Told = StaffBetaFeedback['compounds'][number];

const header = ['Home', 'Title', 'Address', 'Area', 'Rating', 'Text', 'Name', 'Email', 'When'];
export const ratingWords = { up: 'Good find', down: 'Not a good find' } as const;

/** A row for each that was said; opens in table programs as it is. */
export function feedbackCsv(homes: readonly Told[], areaNames: ReadonlyMap<string, string>): string {
  const rows = homes.flatMap((home) =>
    home.logs.map(({ rating, text, name, email, create_timestamp: when }) => [
      home.compound_id,
      home.title ?? '',
      home.formatted_address,
      home.area_id === null ? '' : (areaNames.get(home.area_id) ?? ''),
      ratingWords[rating],
      text,
      name,
      email,
      when,
    ]),
  );
  // the mark at the beginning says that it is UTF-8
  return `\uFEFF${[header, ...rows].map(csvLine).join('')}`;
}
