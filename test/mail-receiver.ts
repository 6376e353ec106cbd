import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  recipient: string | undefined;
  text: string;
}

/**
 * A real SMTP server on this machine. `refuse` makes it turn every recipient away; `holdFirst` makes it never answer
 * the first mail, and `holding` says when that has come.
 * @param port 0 for any
 */
export async function receiveMail({ port = 0, refuse = false, holdFirst = false } = {}) {
  let held = false;
  let isHolding = () => undefined as unknown;
  const holding = new Promise<void>((resolve) => {
    isHolding = resolve;
  });
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('451 Try later') : null),
    onData: async (stream, session, done) => {
      const chunks = await Array.fromAsync(stream);
      if (holdFirst && !held) {
        held = true;
        return isHolding();
      }
      received.push({ recipient: session.envelope.rcptTo[0]?.address, text: Buffer.concat(chunks).toString() });
      done();
    },
  });
  server.on('error', () => undefined); // a client that was killed
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${address.port}`, received, holding, close };
}
