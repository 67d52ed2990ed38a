import type { PageConfig } from '@commonhearth/contract';

interface ConsentWords {
  readonly title: string;
  readonly text: string;
  /** Of the card's button that lets nothing be recorded. */
  readonly refuse: string;
  readonly close: string;
  /** What is recorded while the visitor said neither yes nor no. */
  readonly undecided: string;
}

/** A site that asks first records nothing before a yes; any other has already started. */
export function consentWords({ telemetry }: Pick<PageConfig, 'telemetry'>): ConsentWords {
  const what = `the pages and homes you open${
    telemetry?.recorder === true ? ', with a replay that hides all text' : ''
  }, to see what’s confusing. Nothing you type, no ads, nothing sold.`;
  return telemetry?.asksFirst === true
    ? {
        title: 'Help us improve?',
        text: `If you say yes, we record ${what}`,
        refuse: 'Only what’s needed',
        close: 'Not now',
        undecided: 'We record nothing until you say yes.',
      }
    : {
        title: 'We record your visit',
        text: `We’ve started to record ${what}`,
        refuse: 'Turn it off',
        close: 'Close',
        undecided: 'We’re recording your visit now.',
      };
}
