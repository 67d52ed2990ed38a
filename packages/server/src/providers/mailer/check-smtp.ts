import { createTransport } from 'nodemailer';
import { withoutAddresses } from './without-addresses.ts';

const waitMs = 10_000;

/** Connects and logs in, and sends nothing. Answers why that failed; undefined where it did not. */
export async function checkSmtp(url: string): Promise<string | undefined> {
  const transport = createTransport({
    url,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    const { response, message } = error as { readonly response?: string; readonly message: string };
    return withoutAddresses(response ?? message);
  } finally {
    transport.close();
  }
}
