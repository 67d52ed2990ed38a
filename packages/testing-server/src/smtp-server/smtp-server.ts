import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/**
 * What goes wrong: no greeting ever comes; the sender, the recipient or the mail is refused for good, or the recipient
 * for a rule of the server; it is put off at the greeting, at the sender or at the recipient; the server goes away at the recipient; the login
 * is refused; the recipient is answered only when all are let go; the line drops while the mail comes; once the whole mail is there the line drops, or no answer ever comes.
 */
export type SmtpFault =
  | 'hang'
  | 'refuse-sender'
  | 'refuse-recipient'
  | 'refuse-mail'
  | 'busy'
  | 'put-off'
  | 'put-off-sender'
  | 'goes-away'
  | 'refuse-by-rule'
  | 'hang-at-recipient'
  | 'drop-before-dot'
  | 'refuse-login'
  | 'drop-after-dot'
  | 'hang-after-dot';

/** How far a mail is: each is told before the server's answer to it goes out, `answered` once it has. */
export type SmtpMoment = 'connection' | 'sender' | 'recipient' | 'data' | 'whole' | 'answered';

export interface ReceivedMail {
  /** Of the envelope. */
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly parsed: Email;
}

export interface SmtpServer {
  /** `smtp://127.0.0.1:…`, for `SMTP_URL`. */
  readonly url: string;
  /** Every mail that came whole, in order; also those before the line dropped. */
  readonly mails: readonly ReceivedMail[];
  /** From now on; undefined heals. Connections that hang are cut. */
  set(fault: SmtpFault | undefined): void;
  /** From now on for what goes to this address; of those after the recipient. */
  setFor(address: string, fault: SmtpFault | undefined): void;
  /** Answers every recipient that hangs. */
  letGo(): void;
  stop(): Promise<void>;
}

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/**
 * A real mail server on loopback, which can fail in each way that one does. `onMoment` is told how far each mail
 * is. Of more mails than memory holds none is kept: `onWhole` is told each.
 */
export async function startSmtpServer(
  onMoment: (moment: SmtpMoment) => void = () => undefined,
  onWhole?: (mail: Omit<ReceivedMail, 'parsed'>) => void,
): Promise<SmtpServer> {
  let fault: SmtpFault | undefined;
  const faults = new Map<string, SmtpFault>();
  const faultFor = (address: string | undefined) => faults.get(address ?? '') ?? fault;
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const hanging: (() => void)[] = [];
  const cut = (port?: number): void => {
    for (const socket of sockets) if (port === undefined || socket.remotePort === port) socket.destroy();
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onAuth: ({ username }, _session, done) => {
      if (fault === 'refuse-login') done(refusal(535, '5.7.8 Who is that'));
      else done(null, { user: username });
    },
    onConnect: (_session, done) => {
      onMoment('connection');
      if (fault === 'busy') done(refusal(421, '4.3.2 Come back later'));
      else if (fault !== 'hang') done();
    },
    onMailFrom: (_address, _session, done) => {
      onMoment('sender');
      if (fault === 'refuse-sender') done(refusal(550, '5.7.1 Not you'));
      else if (fault === 'put-off-sender') done(refusal(451, '4.7.1 Too much for now'));
      else done();
    },
    onRcptTo: ({ address }, _session, done) => {
      onMoment('recipient');
      const wrong = faultFor(address);
      if (wrong === 'refuse-recipient') done(refusal(550, `5.1.1 <${address}> is unknown here`));
      else if (wrong === 'refuse-by-rule') done(refusal(550, '5.7.26 Not authenticated'));
      else if (wrong === 'put-off') done(refusal(451, '4.7.1 Greylisted'));
      else if (wrong === 'goes-away') done(refusal(421, '4.3.2 Shutting down'));
      else if (wrong === 'hang-at-recipient') hanging.push(done);
      else done();
    },
    onData: (stream, session, done) => {
      onMoment('data');
      const wrong = faultFor(session.envelope.rcptTo[0]?.address);
      if (wrong === 'drop-before-dot') {
        stream.once('data', () => {
          cut(session.remotePort);
        });
        stream.resume();
        return;
      }
      const taken = async (): Promise<void> => {
        const raw = await buffer(stream);
        const { mailFrom, rcptTo } = session.envelope;
        if (wrong === 'refuse-mail') {
          done(refusal(554, '5.6.0 Not this'));
          return;
        }
        const mail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: raw.toString('utf8'),
        };
        if (onWhole !== undefined) onWhole(mail);
        else mails.push({ ...mail, parsed: await PostalMime.parse(raw) });
        onMoment('whole');
        if (wrong === 'drop-after-dot') cut(session.remotePort);
        else if (wrong !== 'hang-after-dot') {
          done();
          onMoment('answered');
        }
      };
      taken().catch(done);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    set(next) {
      if (fault === 'hang' || fault === 'hang-after-dot') cut();
      fault = next;
    },
    setFor(address, next) {
      if (next === undefined) faults.delete(address);
      else faults.set(address, next);
    },
    letGo() {
      for (const answer of hanging.splice(0)) answer();
    },
    stop: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => {
          resolve();
        });
      }),
  };
}
