/**
 * Signs in as the administrator, the way the form does.
 * @returns the session's cookie, as a browser sends it
 */
export async function officeCookie(siteUrl: string, password: string): Promise<string> {
  const body = new URLSearchParams({ password });
  const { headers } = await fetch(`${siteUrl}/admin/login`, { method: 'POST', body, redirect: 'manual' });
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
