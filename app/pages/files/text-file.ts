/** @returns the answer with a small text file that changes rarely */
export function textFile(lines: readonly string[]): Response {
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
