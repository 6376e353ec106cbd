import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/**
 * A real SMTP server on this machine, ended with the test; `refuse` makes it turn every recipient away,
 * `holdFirst` makes it never answer the first mail, and `holding` says when that has come.
 */
export async function smtpServer({ refuse = false, holdFirst = false } = {}) {
  let held = false;
  let isHolding = () => undefined as unknown;
  const holding = new Promise<void>((resolve) => {
    isHolding = resolve;
  });
  const received: { recipient: string | undefined; text: string }[] = [];
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${port}`, received, holding };
}
