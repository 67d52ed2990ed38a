import { ConfigError, readConfig } from './index.ts';

function messageOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
}

it('[OPS-02d] texts of homes come from the service that is set, with its model and its key, else from here', () => {
  expect(readConfig({}).ai).toBeUndefined();
  const service = { AI_BASE_URL: 'https://ai.example.org/v1/', AI_MODEL: 'qwen-72b' };
  expect(readConfig(service).ai).toEqual({
    url: 'https://ai.example.org/v1',
    model: 'qwen-72b',
    key: undefined,
  });
  expect(readConfig({ ...service, AI_API_KEY: 'sk-1' }).ai?.key).toBe('sk-1');
  expect(messageOf({ AI_BASE_URL: service.AI_BASE_URL })).toContain(
    'AI_MODEL must be set when AI_BASE_URL is',
  );
  expect(messageOf({ AI_MODEL: 'qwen-72b' })).toContain('AI_BASE_URL must be set when AI_MODEL is');
  expect(messageOf({ AI_API_KEY: 'hush' })).toContain('AI_BASE_URL must be set when AI_API_KEY is');
});

it.each([
  ['AI_BASE_URL', 'ai.example.org'],
  ['AI_MODEL', 'x y'],
  ['AI_API_KEY', 'hush hush'],
])('[OPS-02d] stops at a malformed %s (%s), without telling a secret', (name, value) => {
  const message = messageOf({ [name]: value });
  expect(message).toMatch(new RegExp(`^ {2}${name} must .*Example: ${name}=\\S`, 'm'));
  expect(message).not.toContain('hush');
});
