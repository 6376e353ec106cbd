import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  recipient: string | undefined;
  text: string;
}

export interface Receiving {
  /** 0 for any. */
  port?: number;
  /** Turns every recipient away, to be tried again, until `accept` is called. */
  refuse?: boolean;
  /** Never answers the first mail; `holding` says when that has come. */
  holdFirst?: boolean;
  /** How many mails it cuts the line in the middle of. */
  drop?: number;
  /** An address that does not exist here: its mail bounces, for good. */
  unknown?: string;
  /** What it refuses every mail with, and after which command: real servers refuse a sender after any of them. */
  refusal?: { after: 'MAIL FROM' | 'RCPT TO' | 'DATA'; code: number; words: string };
  /** How long it takes over each mail, in milliseconds. */
  slowness?: number;
  /** Takes passwords, whatever they are, over TLS (STARTTLS, by a certificate nobody vouches for) or in the clear, without TLS. */
  signIn?: 'over TLS' | 'in the clear';
}

/** A real SMTP server on this machine, with the faults of real ones. */
export async function receiveMail({
  port = 0,
  refuse = false,
  holdFirst = false,
  drop = 0,
  unknown,
  refusal,
  slowness = 0,
  signIn,
}: Receiving = {}) {
  let refusing = refuse;
  let turnedAway = 0;
  let toDrop = drop;
  let held = false;
  let isHolding = () => undefined as unknown;
  const holding = new Promise<void>((resolve) => {
    isHolding = resolve;
  });
  const refusalAfter = (command: string) => (refusal?.after === command ? refused(refusal.code, refusal.words) : null);
  const received: ReceivedMail[] = [];
  const passwords: (string | null | undefined)[] = [];
  const server = new SMTPServer({
    logger: false, // nor does it warn that everybody has the key of its certificate
    authOptional: !signIn,
    allowInsecureAuth: signIn === 'in the clear',
    disabledCommands: signIn === 'over TLS' ? [] : ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password);
      done(null, { user: username });
    },
    onMailFrom: (_address, _session, done) => done(refusalAfter('MAIL FROM')),
    onRcptTo: ({ address }, _session, done) => {
      if (address === unknown) return done(refused(550, 'No such person here'));
      if (refusing) turnedAway += 1;
      done(refusing ? refused(451, 'Try later') : refusalAfter('RCPT TO'));
    },
    onData: async (stream, session, done) => {
      if (toDrop > 0) {
        toDrop -= 1;
        stream.resume();
        for (const connection of server.connections) connection.close();
        return;
      }
      await delay(slowness);
      const chunks = await Array.fromAsync(stream).catch(() => undefined);
      if (!chunks) return; // whoever sent it hung up in the middle
      if (holdFirst && !held) {
        held = true;
        return isHolding();
      }
      const refusedNow = refusalAfter('DATA');
      if (refusedNow) return done(refusedNow);
      received.push({ recipient: session.envelope.rcptTo[0]?.address, text: Buffer.concat(chunks).toString() });
      done();
    },
  });
  server.on('error', () => undefined); // a client that was killed
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  const accept = () => {
    refusing = false;
  };
  return { url: `smtp://127.0.0.1:${address.port}`, received, passwords, turnedAway: () => turnedAway, accept, holding, close };
}

function refused(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
