import type { FastifyInstance } from 'fastify';
import { StartFailure } from '../start-failure.ts';

const frontPage = '/hfc/home';

/**
 * A site that has no front page does not run: throws when the page that visitors come to first is not
 * answered.
 */
export async function requireFrontPage(app: FastifyInstance): Promise<void> {
  const { statusCode } = await app.inject({ url: frontPage, headers: { accept: 'text/html' } });
  if (statusCode !== 200)
    throw new StartFailure(
      'pages',
      `The front page ${frontPage} responds with ${statusCode}: its build is missing or damaged (see above). Build the browser apps with npm start, then start again.`,
    );
}
