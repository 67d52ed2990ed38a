/** The steps of the flow, as `fs` and the path name them [2]. */
export const steps = ['city', 'areas', 'preferences', 'account'] as const;
export type Step = (typeof steps)[number];

/** A step by what an address calls it; undefined for anything else. */
export const stepOf = (text: string | null | undefined): Step | undefined =>
  steps.find((step) => step === text);
