import { cutText } from '../../../cut-text.ts';
import type { WritingTask } from '../../../providers/ai-writer/ai-writer.ts';
import { filledPrompt } from '../../../providers/ai-writer/fill-prompt.ts';

const longest = 28;

/** In what list a home stands, as its social images say it: the first line of the prompt, without what is unknown. */
export function listWords({ prompts, facts }: WritingTask): string {
  const [line = ''] = prompts.social.split('\n', 1);
  return cutText(filledPrompt(line, facts, '').replace(/\s+/g, ' ').trim(), longest);
}
