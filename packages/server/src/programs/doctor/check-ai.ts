import { z } from 'zod';
import type { Config } from '../../config/index.ts';
import { failed, ok, skipped, wordsOf, type Check } from './check.ts';

const list = z.object({ data: z.array(z.object({ id: z.string() })) });

/** Asks for the models alone: no text is written, and nothing is paid for. */
export const aiCheck = ({ ai }: Config): Check => ({
  name: 'AI writer',
  async look(signal) {
    if (ai === undefined) return skipped('AI_BASE_URL is unset: the site writes texts itself.');
    const answer = await fetch(`${ai.url}/models`, {
      signal,
      redirect: 'error',
      headers: ai.key === undefined ? {} : { authorization: `Bearer ${ai.key}` },
    }).catch((error: unknown) => wordsOf(error));
    if (typeof answer === 'string')
      return failed(`The AI writer cannot be reached: ${answer}. Check AI_BASE_URL, and the network to it.`);
    if (answer.status === 401 || answer.status === 403)
      return failed(`The AI writer rejects our key (${answer.status}). Check AI_API_KEY.`);
    const known = list.safeParse(await answer.json().catch(() => undefined));
    if (!answer.ok || !known.success)
      return failed(
        `${ai.url}/models responded with ${answer.status} and no list of models. Check AI_BASE_URL.`,
      );
    if (!known.data.data.some(({ id }) => id === ai.model))
      return failed(`The AI writer does not know the model ${ai.model}. Check AI_MODEL.`);
    return ok('The AI writer responds and knows the model; no text was written.');
  },
});
