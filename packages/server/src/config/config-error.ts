import type { Fault } from './rules.ts';
import { settings } from './settings.ts';

/** A password may stand in an address that is not meant to hold one. */
const withoutUser = (given: string): string => given.replace(/\/\/[^/|,\s]*@/g, '//…@');

/**
 * Settings are wrong; the message names each one, what is wrong with it, and an example. It holds no secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** The wrong settings' names. */
  readonly settings: readonly string[];

  constructor(faults: readonly Fault[], environment: NodeJS.ProcessEnv) {
    const lines = faults.map(({ name, text }) => {
      const given = environment[name];
      const shown =
        given === undefined || given === '' || settings[name].secret === true
          ? ''
          : `, but is ${JSON.stringify(withoutUser(given))}`;
      return `  ${name} ${text}${shown}. Example: ${name}=${settings[name].example}`;
    });
    super(
      `${faults.length === 1 ? 'A setting is' : `${faults.length} settings are`} wrong; nothing was started.\n${lines.join('\n')}`,
    );
    this.settings = faults.map(({ name }) => name);
  }
}
