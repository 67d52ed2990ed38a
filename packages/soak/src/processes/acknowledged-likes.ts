import {
  contentOver,
  readManifest,
  readWhole,
  send,
  signInToDemo,
  expectThat,
  pause,
  type ServerProcess,
} from '@commonhearth/bench/product';

type Status = 'liked' | 'disliked' | 'unliked';
interface Person {
  readonly token: string;
  readonly subscriberId: string;
  readonly compounds: readonly string[];
}

export interface Likes {
  readonly count: () => number;
  /** Writes until `whileTrue` ends or the time is over; what is refused or cut off does not count. */
  write(origin: string, whileTrue: () => boolean, milliseconds: number): Promise<void>;
  /** Writes once; undefined when it is not acknowledged. */
  one(server: ServerProcess): Promise<true | undefined>;
  /** Fails when an acknowledged write is not there. */
  check(origin: string): Promise<void>;
}

/** Likes of one person, who remembers what the server acknowledged. Stays signed in over restarts. */
export function acknowledgedLikes(email: string): Likes {
  const kept = new Map<string, Status>();
  // one that was sent and not answered may have been stored or not
  const unsure = new Map<string, Status>();
  const statuses: readonly Status[] = ['liked', 'disliked', 'unliked'];
  let [acknowledged, sent] = [0, 0];
  let person: Person | undefined;
  const put = async (origin: string): Promise<boolean> => {
    const { token, subscriberId, compounds } = (person ??= await firstVisit(origin, email));
    const [compound, status] = [
      compounds[sent % compounds.length] ?? '',
      statuses[Math.floor(sent / compounds.length) % 3] ?? 'liked',
    ];
    sent += 1;
    unsure.set(compound, status);
    const answer = await send(`${origin}/api/hfc/compounds/${compound}/like_status`, 'PUT', {
      token,
      body: { status, subscriber_id: subscriberId },
    }).catch(() => undefined);
    if (answer?.status !== 200) return false;
    unsure.delete(compound);
    kept.set(compound, status);
    acknowledged += 1;
    return true;
  };
  return {
    count: () => acknowledged,
    async write(origin, whileTrue, milliseconds) {
      const until = performance.now() + milliseconds;
      while (whileTrue() && performance.now() < until)
        if (!(await put(origin).catch(() => false))) await pause(20);
    },
    one: async (server) => ((await put(await server.origin).catch(() => false)) ? true : undefined),
    async check(origin) {
      if (person === undefined) return;
      const answer = await send(
        `${origin}/api/hfc/liked_compounds?subscriber_id=${person.subscriberId}`,
        'GET',
        { token: person.token },
      );
      expectThat(
        answer.status === 200,
        `liked_compounds answers ${answer.status}: ${JSON.stringify(answer.body)}`,
      );
      const { liked_compounds: stored } = answer.body as {
        liked_compounds: { compound_id: string; status: Status }[];
      };
      for (const [compound, status] of kept) {
        const found = stored.find(({ compound_id: id }) => id === compound)?.status ?? 'unliked';
        expectThat(
          found === status || found === unsure.get(compound),
          `the home ${compound} was acknowledged as ${status} and is ${found}`,
        );
        // whichever it was, it stays
        kept.set(compound, found);
      }
      unsure.clear();
    },
  };
}

async function firstVisit(origin: string, email: string): Promise<Person> {
  const { token, subscriberId } = await signInToDemo(origin, email);
  expectThat(subscriberId !== undefined, `${email} has no subscription`);
  const read = contentOver(origin);
  const compounds = [...(await readWhole(await readManifest(read), read)).values()].flat();
  return { token, subscriberId, compounds };
}
