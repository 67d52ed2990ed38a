/** Why nothing was made: the reasons in words, all that were found. */
export class Refusal extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'Refusal';
  }
}
