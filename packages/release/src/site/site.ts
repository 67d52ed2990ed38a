import {
  channelRemote,
  override,
  release,
  releasePosts,
  releases,
  type ChannelAction,
  type ChannelRemote,
  type Release,
  type ReleaseBody,
  type ReleasePosts,
  type Releases,
  type ReleaseUploadsBody,
  type SourceMapsBody,
} from '@commonhearth/schemas';
import { z } from 'zod';
import { callApi } from './request.ts';
import type { Settings } from './settings.ts';

interface Change {
  readonly channel: string;
  readonly remote: string;
  readonly action: ChannelAction;
  /** Of the row that was seen. */
  readonly channelVersion: number;
  readonly percent?: number | undefined;
  readonly message?: string | undefined;
}
interface ReleaseName {
  readonly remote: string;
  readonly version: string;
  readonly hash: string;
}

/** The calls of a site that releases are made of. Each fails with a `Refusal`. */
export interface Site {
  readonly origin: string;
  /** What is live and how it came so; of one remote, or of all that the caller may see. */
  releases(remote?: string): Promise<Releases>;
  /** One form a file. */
  uploads(body: ReleaseUploadsBody): Promise<ReleasePosts['posts']>;
  /** One form for each source map that the site lacks. */
  sourceMaps(body: SourceMapsBody): Promise<ReleasePosts['posts']>;
  /** Checks and registers a release; with a channel, gives it to its visitors. */
  release(body: ReleaseBody): Promise<Release>;
  change(change: Change): Promise<ChannelRemote>;
  /** Cookies, as they were set, that show this release to one browser for an hour. */
  override(name: ReleaseName): Promise<readonly string[]>;
}

export function createSite(settings: Settings): Site {
  const calls = '/hfc/_i/releases';
  return {
    origin: settings.site,
    async releases(remote) {
      const path = remote === undefined ? calls : `${calls}?remote=${encodeURIComponent(remote)}`;
      return (await callApi(settings, { method: 'GET', path, answers: releases })).body;
    },
    async uploads(body) {
      const answer = await callApi(settings, {
        method: 'POST',
        path: `${calls}/uploads`,
        body,
        answers: releasePosts,
      });
      return answer.body.posts;
    },
    async sourceMaps(body) {
      const answer = await callApi(settings, {
        method: 'POST',
        path: `${calls}/source_maps`,
        body,
        answers: releasePosts,
      });
      return answer.body.posts;
    },
    async release(body) {
      const answers = z.object({ release });
      return (await callApi(settings, { method: 'POST', path: calls, body, answers })).body.release;
    },
    async change({ channel, remote, action, channelVersion, percent, message }) {
      const { body } = await callApi(settings, {
        method: 'POST',
        path: `/hfc/_i/channels/${channel}/${remote}/${action}`,
        body: { channel_version: channelVersion, percent, message },
        answers: z.object({ channel: channelRemote }),
      });
      return body.channel;
    },
    async override(name) {
      const { headers } = await callApi(settings, {
        method: 'POST',
        path: '/overrides',
        body: name,
        answers: z.object({ overrides: z.array(override) }),
      });
      return headers.getSetCookie();
    },
  };
}
