/** A remote's name in each way in which the template writes its own. */
type Names = Readonly<Record<'kebab' | 'snake' | 'pascal' | 'sentence' | 'title', string>>;

/** Of the template: what is replaced. */
const templateName = 'mf-new-remote';
const isName = /^mf(-[a-z][a-z0-9]*)+$/;
const longest = 40;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function namesOf(remote: string): Names {
  const words = remote.split('-').slice(1);
  return {
    kebab: words.join('-'),
    snake: words.join('_'),
    pascal: words.map(capital).join(''),
    sentence: capital(words.join(' ')),
    title: words.map(capital).join(' '),
  };
}

/** Why a remote cannot be called that, wherever it stands; undefined when it can. */
export function nameProblem(remote: string): string | undefined {
  if (!isName.test(remote))
    return `"${remote}" is not a valid name of a remote: use mf- and lowercase words with hyphens, such as mf-saved-searches.`;
  return remote.length > longest
    ? `${remote} has ${remote.length} characters; the limit is ${longest}.`
    : undefined;
}

/** Why nobody can be called that who answers for a remote; undefined when they can. */
export const ownerProblem = (owner = 'a team'): string | undefined =>
  /^\S(.{0,58}\S)?$/.test(owner) ? undefined : `"${owner}" is not a valid team name: use 1 to 60 characters.`;

/** Why no place can have that name; undefined when one can. */
export const slotProblem = (slot: string): string | undefined =>
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slot)
    ? undefined
    : `"${slot}" is not a valid name of a place: use the names in Slots of the contract, such as home-section.`;

/** Turns what the template says, and what its files are called, into what the new remote says. */
export function renamer(remote: string): (text: string) => string {
  const from = namesOf(templateName);
  const to = namesOf(remote);
  return (text) =>
    Object.entries(from).reduce((said, [way, words]) => said.replaceAll(words, to[way as keyof Names]), text);
}
