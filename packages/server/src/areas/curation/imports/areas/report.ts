/** What became of each area: `imported + updated + unchanged = areas`. Times in milliseconds. */
export interface AreaReport {
  readonly kind: 'areas';
  readonly market: string;
  readonly marketId: string;
  readonly city: string;
  /** The property of the features that the names were read from. */
  readonly nameProperty: string;
  readonly areas: number;
  readonly imported: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Compounds that had no area and stand in one now. */
  readonly homesPlaced: number;
  readonly phases: { readonly total: number };
}

const n = (count: number) => count.toLocaleString('en-US').padStart(9);

export function printAreaReport(report: AreaReport): string {
  return [
    `Areas of ${report.city} for ${report.market}, named by the property "${report.nameProperty}"`,
    '',
    `${n(report.areas)}  areas in the file`,
    `${n(report.imported)}  imported`,
    `${n(report.updated)}  updated`,
    `${n(report.unchanged)}  unchanged`,
    `${n(report.homesPlaced)}  homes that had no area and now have one`,
    '',
    `Took ${report.phases.total} ms.`,
  ].join('\n');
}
