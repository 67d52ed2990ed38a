import { ConfigError, readConfig, type Config } from '../../config/index.ts';
import { settings } from '../../config/settings.ts';
import { failed, run, type Check, type Result } from './check.ts';
import { aiCheck } from './check-ai.ts';
import { databaseChecks } from './check-database.ts';
import { googleCheck } from './check-google.ts';
import { geocoderCheck, listingsCheck } from './check-services.ts';
import { addressCheck, mailCheck, signInCheck, storeChecks } from './check-outside.ts';

const usualBound = 20_000;

/** Passwords in addresses, and settings that are secrets by themselves. */
function secretsIn(environment: NodeJS.ProcessEnv): readonly string[] {
  const found = Object.entries(settings).flatMap(([name, { secret }]) => {
    const value = environment[name]?.trim() ?? '';
    const password = URL.canParse(value) ? new URL(value).password : '';
    const whole = secret === true ? [value] : [];
    return [...whole, password, safelyDecoded(password)];
  });
  return [...new Set(found)].filter((one) => one !== '').sort((a, b) => b.length - a.length);
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whatever a server says back, no secret of the settings is in what we say. */
function withoutSecrets(result: Result, secrets: readonly string[]): Result {
  return { ...result, message: secrets.reduce((text, one) => text.replaceAll(one, '…'), result.message) };
}

function configuration(environment: NodeJS.ProcessEnv): Config | Result {
  try {
    return readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return { check: 'configuration', ...failed(error.message) };
    throw error;
  }
}

/**
 * Checks the settings against what is outside, all at one time, each within a bound. Tells of each result in order; changes
 * nothing that lasts. No message holds a secret.
 */
export async function examine(
  environment: NodeJS.ProcessEnv,
  tell: (result: Result) => void,
  boundMs = usualBound,
): Promise<readonly Result[]> {
  const config = configuration(environment);
  const secrets = secretsIn(environment);
  if ('check' in config) {
    const only = withoutSecrets(config, secrets);
    tell(only);
    return [only];
  }
  const right: Result = { check: 'configuration', outcome: 'ok', message: 'Every setting is well-formed.' };
  tell(right);
  const database = databaseChecks(config);
  const checks: readonly Check[] = [
    ...database.checks,
    mailCheck(config),
    ...storeChecks(config),
    signInCheck(config),
    googleCheck(config),
    aiCheck(config),
    listingsCheck(config),
    geocoderCheck(config),
    addressCheck(config),
  ];
  const results: Result[] = [right];
  for (const running of checks.map((check) => run(check, boundMs))) {
    const result = withoutSecrets(await running, secrets);
    tell(result);
    results.push(result);
  }
  await database.close();
  return results;
}
