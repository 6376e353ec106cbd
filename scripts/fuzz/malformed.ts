import { connect } from 'node:net';
import { type Finding, faultOf } from './findings.ts';

/** What hardly a program for HTTP would send; each is sent as it stands. */
export const malformed = [
  'GET / HTTP/9.9\r\n\r\n',
  'G\0T / HTTP/1.1\r\n\r\n',
  'GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET http://[ HTTP/1.1\r\nHost: [\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'GET // HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /\\..\\ HTTP/1.1\r\nHost: a b\r\n\r\n',
  'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n',
  'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nExpect: the unexpected\r\n\r\n',
  'POST /contact-us HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
];

/**
 * Sends one of them, and looks at what comes back. That may be nothing: a connection that is cut is an answer too.
 * @returns what is wrong with it, if anything
 */
export async function sendMalformed(siteUrl: string, bytes: string): Promise<Finding[]> {
  const text = await answerTo(siteUrl, bytes);
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  const fault = faultOf({ status: Math.max(0, ...statuses), headers: {}, text });
  if (fault === undefined) return [];
  const [, requestId = ''] = /^x-request-id: (\S+)/im.exec(text) ?? [];
  const target = JSON.stringify(bytes);
  return [{ target, fault, request: { method: '', path: '', headers: {}, body: Buffer.from(bytes) }, requestId }];
}

function answerTo(siteUrl: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const { hostname, port } = new URL(siteUrl);
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket
      .on('data', (chunk) => {
        chunks.push(chunk);
        socket.end(); // not before: who hangs up while a page is made is not answered
      })
      .on('error', () => undefined)
      .on('close', () => resolve(Buffer.concat(chunks).toString('utf8')))
      .setTimeout(2_000, () => socket.destroy());
  });
}
