import { categories, tags } from '@commonhearth/schemas';
import { z } from 'zod';
import type { AiSettings } from '../../config/index.ts';
import { Failure } from '../../failure.ts';
import type { AiWriter, WritingTask } from './ai-writer.ts';
import { filledPrompt } from './fill-prompt.ts';
import { heldEditorial, longestAiDescription, longestAiTitle } from './held-editorial.ts';

export interface Patience {
  /** For the whole answer, in milliseconds. */
  readonly answerMs: number;
}
const usualPatience: Patience = { answerMs: 60_000 };
/** In bytes; a text of a home has a few thousand. */
const longestAnswer = 1_000_000;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

const away = (words: string) => new Failure('conflict', 'unavailable', `The AI writer ${words}`);

/** What is asked, in the form that the answer must have. */
function messagesOf({ facts, prompts, area }: WritingTask): readonly { role: string; content: string }[] {
  const system = [
    'You write about homes that a few households can share. Answer with one JSON object and nothing else:',
    '{"title": string, "description": string, "category": string or null, "mainTag": string or null, "secondaryTags": [string], "numUnits": integer or null, "numPotentialUnits": integer or null}',
    `title: at most ${longestAiTitle} characters; description: at most ${longestAiDescription}.`,
    `category: one of ${categories.join(', ')}.`,
    `Tags: of ${tags.join(', ')}.`,
    'Say no number that is not among the facts.',
    ...(area.tone === undefined ? [] : [`Tone: ${area.tone}`]),
    ...(area.highlights === undefined ? [] : [`Worth telling of this area: ${area.highlights}`]),
    ...(area.avoid === undefined ? [] : [`Avoid: ${area.avoid}`]),
  ];
  const asked = (['title', 'description', 'tags', 'units'] as const).map(
    (key) => `${key}: ${filledPrompt(prompts[key], facts)}`,
  );
  const known = Object.entries(facts.words).map(([name, value]) => `${name}: ${value}`);
  return [
    { role: 'system', content: system.join('\n') },
    { role: 'user', content: [...asked, '', 'Facts:', ...known].join('\n') },
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object in what a model says, which it likes to wrap into a block of code. */
const objectIn = (said: string): unknown => parsed(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));

function refusal(answer: Response): Failure {
  const { status } = answer;
  if (status === 429) {
    const seconds = Number(answer.headers.get('retry-after'));
    const when = Number.isInteger(seconds) && seconds > 0 ? `in ${seconds} seconds` : 'in a few minutes';
    return away(`is getting too many requests. Try again ${when}.`);
  }
  if (status === 401 || status === 403)
    return away(`rejects our key (${status}). Ask the site’s operator to check AI_API_KEY.`);
  if (status === 404)
    return away('doesn’t know the model. Ask the site’s operator to check AI_BASE_URL and AI_MODEL.');
  return away(`returned an error (${status}). Try again in a few minutes.`);
}

async function wholeText(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestAnswer) throw away('returned far too much data. Try again.');
  }
  return text;
}

async function asked(settings: AiSettings, task: WritingTask, { answerMs }: Patience): Promise<string> {
  const signal = AbortSignal.timeout(answerMs);
  try {
    const answer = await fetch(`${settings.url}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(settings.key !== undefined && { authorization: `Bearer ${settings.key}` }),
      },
      body: JSON.stringify({
        model: settings.model,
        messages: messagesOf(task),
        response_format: { type: 'json_object' },
      }),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw refusal(answer);
    }
    return await wholeText(answer);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (signal.aborted)
      throw away(`didn’t respond within ${answerMs / 1000} seconds. Try again in a few minutes.`);
    throw away('can’t be reached. Try again in a few minutes.');
  }
}

/** A service that speaks as OpenAI does. What it answers is held to the schema; it is believed in nothing else. */
export const httpWriter = (settings: AiSettings, patience: Patience = usualPatience): AiWriter => ({
  name: settings.model,
  repeats: false,
  async write(task) {
    const body = completion.safeParse(parsed(await asked(settings, task, patience)));
    const held = heldEditorial(
      body.success ? objectIn(body.data.choices[0]?.message.content ?? '') : undefined,
    );
    if (held === undefined) throw away('returned an incomplete text. Try again.');
    return held;
  },
});
