import type { RecordFact } from '@commonhearth/domain';

/** What the label of each fact's field begins with. */
const labels: Readonly<Record<RecordFact, string>> = {
  price: 'Price',
  bedrooms: 'Bedrooms',
  bathrooms: 'Baths',
  sqft: 'Living area',
  lot: 'Lot',
  units: 'Units',
  year: 'Built',
};

/** To the field whose label begins with this. */
export function toField(form: HTMLElement | null, labelStart: string): void {
  const label = [...(form?.querySelectorAll('label') ?? [])].find(({ textContent }) =>
    textContent.startsWith(labelStart),
  );
  const field = label?.control;
  field?.scrollIntoView({ block: 'center' });
  if (field instanceof HTMLElement) field.focus();
}

/** To the field of a fact, which staff correct where it is wrong. */
export const toFact = (form: HTMLElement | null, fact: RecordFact): void => {
  toField(form, labels[fact]);
};
