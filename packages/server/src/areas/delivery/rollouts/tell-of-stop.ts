import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { forSuperusers, releasesPage, tellSuperusers, type MailDeps } from '../remotes/index.ts';

/** Views below which a handful of made-up reports is enough to stop a rollout. */
const fewViews = 100;

interface Stop {
  readonly remote: string;
  readonly version: string;
  readonly failures: number;
  readonly views: number;
}

/** Asks superusers to check a rollout that stopped by itself. */
export const tellOfStop = (
  deps: MailDeps & Pick<Dependencies, 'superuserEmails'>,
  tx: Tx,
  { remote, version, failures, views }: Stop,
): Promise<void> =>
  tellSuperusers(deps, tx, 'rollout_stopped', {
    subject: `The rollout of ${remote} ${version} stopped`,
    preview: `It failed in ${failures} places.`,
    heading: `The rollout of ${remote} ${version} stopped`,
    parts: [
      {
        kind: 'text',
        text: `It failed in ${failures} places, in ${views} views within ten minutes. Everyone gets the base of ${remote} again.`,
      },
      ...(views < fewViews
        ? [
            {
              kind: 'text' as const,
              text: 'That’s only a few views, and browsers can send fake reports. Check the errors first, and release it again if they aren’t real.',
            },
          ]
        : []),
      releasesPage(deps.site.origin),
    ],
    because: forSuperusers,
  });
