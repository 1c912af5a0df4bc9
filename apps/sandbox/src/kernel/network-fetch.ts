/** Marks what the stand-ins fetch on somebody's behalf; the control API answers none of it. */
export const FETCHED_BY_SANDBOX = 'x-sandbox-fetch';

/**
 * Fetches an address that came with a post, as its network would. Real networks cannot reach our control API, and
 * neither may these calls, although they come from this machine and whatever the address is called.
 */
export function fetchAsNetwork(
  url: string,
  { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(url, { ...init, headers: { ...headers, [FETCHED_BY_SANDBOX]: '1' } });
}

/** Posts to an address as `fetchAsNetwork` fetches, for ten seconds at most. Throws when no answer comes. */
export async function postAsNetwork(
  url: string,
  sent: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  stopped?: AbortSignal,
): Promise<{ readonly status: number; readonly body: string }> {
  const signal = AbortSignal.any([AbortSignal.timeout(10_000), ...(stopped ? [stopped] : [])]);
  const answer = await fetchAsNetwork(url, { method: 'POST', redirect: 'manual', signal, ...sent });
  return { status: answer.status, body: await answer.text() };
}
