import type { Tx } from '../../../db/client.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { tellOwner } from '../owners/index.ts';
import { forSuperusers, releasesPage, tellSuperusers, type MailDeps } from '../remotes/index.ts';

/** Views below which a handful of made-up reports is enough to stop a rollout. */
const fewViews = 100;

interface Ended {
  readonly remote: string;
  readonly version: string;
  readonly failures: number;
  readonly views: number;
  /** The version that everyone gets again, where it was the base that failed. */
  readonly setBackTo?: string;
}

/** Tells the owner, and asks superusers to check, a rollout that stopped by itself or a base that was set back. */
export async function tellOfStop(
  deps: MailDeps & Pick<Dependencies, 'superuserEmails'>,
  tx: Tx,
  { remote, version, failures, views, setBackTo }: Ended,
): Promise<void> {
  const kind = setBackTo === undefined ? 'rollout_stopped' : 'base_set_back';
  const heading =
    setBackTo === undefined
      ? `The rollout of ${remote} ${version} stopped`
      : `${remote} ${version} was set back to ${setBackTo}`;
  const again = setBackTo === undefined ? `the base of ${remote}` : `${remote} ${setBackTo}`;
  await tellOwner(deps, tx, { remote, kind, text: `${heading}.` });
  await tellSuperusers(deps, tx, kind, {
    subject: heading,
    preview: `It failed in ${failures} places.`,
    heading,
    parts: [
      {
        kind: 'text',
        text: `It failed in ${failures} places, in ${views} views within ten minutes. Everyone gets ${again} again.`,
      },
      ...(views < fewViews
        ? [
            {
              kind: 'text' as const,
              text: 'That’s only a few views, and browsers can send fake reports. Check the errors first, and release it again if they aren’t real.',
            },
          ]
        : []),
      ...(setBackTo === undefined
        ? []
        : [
            {
              kind: 'note' as const,
              text: 'This happens once for a release: it stays if you release it again.',
            },
          ]),
      releasesPage(deps.site.origin),
    ],
    because: forSuperusers,
  });
}
