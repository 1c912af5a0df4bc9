/** What is wrong with an address, in words for its field; null when it can be used. */
export function problemOfUrl(
  text: string,
  rules: {
    readonly mode: 'live' | 'sandbox';
    /** `host:port` entries that need neither https nor a public name. */
    readonly allowedHosts: readonly string[];
    readonly isPublic: (url: string) => boolean;
    /** Whether a host is this machine. */
    readonly isLoopback: (host: string) => boolean;
    readonly allowsLoopback: boolean;
  },
): string | null {
  if (!URL.canParse(text))
    return 'url must be an absolute address such as https://example.com/hooks.';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'url must begin with https://.';
  if (url.username !== '' || url.password !== '') return 'url must not hold a user or password.';
  if (url.hash !== '') return 'url must not hold a fragment.';
  if (rules.allowedHosts.includes(hostAndPort(url))) return null;
  const isHere = rules.isLoopback(url.hostname);
  if (isHere && rules.allowsLoopback && rules.mode === 'sandbox') return null;
  if (!rules.isPublic(text)) {
    const own = isHere && rules.mode === 'sandbox' ? 'WEBHOOK_ALLOW_LOOPBACK=true or ' : '';
    return `url must lead to a public host. The operator can allow this one by ${own}OUTBOUND_ALLOWED_HOSTS=${hostAndPort(url)}.`;
  }
  if (url.protocol === 'http:' && rules.mode === 'live') {
    return 'url must begin with https://; plain http is for sandbox workspaces.';
  }
  return null;
}

function hostAndPort({ hostname, port, protocol }: URL): string {
  return `${hostname.toLowerCase()}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
