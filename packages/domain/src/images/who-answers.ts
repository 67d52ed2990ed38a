import type { User } from '@commonhearth/schemas';
import type { Hosts } from '../hosts/hosts.ts';
import { imageUrl, type ImageAddress } from './images.ts';

export interface Answering {
  readonly name: string;
  /** Null: there is no photo of them. */
  readonly picture: ImageAddress | null;
}

/** Somebody's advisor as pages show them; null while the team as a whole answers. */
export const whoAnswers = (
  { advisor }: Pick<User, 'advisor'>,
  hosts: Pick<Hosts, 'pictures'>,
): Answering | null =>
  advisor && {
    name: advisor.name,
    picture: advisor.image === null ? null : imageUrl(hosts, advisor.image),
  };
