const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The configured address, where this machine was asked under another of its own names (localhost instead of
 * 127.0.0.1). Null for all else: behind a proxy that hides the name, a redirect would come back for ever.
 * @param host as the browser named it, with its port
 */
export function otherLoopbackName(host: string, publicBaseUrl: string): string | null {
  const wanted = new URL(publicBaseUrl);
  const asked = /^(?<name>\[[^\]]*\]|[^:]*)(?::(?<port>\d+))?$/.exec(host)?.groups;
  if (asked === undefined || wanted.hostname === asked['name']) return null;
  const isHere = LOOPBACK.has(asked['name'] ?? '') && LOOPBACK.has(wanted.hostname);
  return isHere && (asked['port'] ?? '') === wanted.port ? wanted.origin : null;
}
