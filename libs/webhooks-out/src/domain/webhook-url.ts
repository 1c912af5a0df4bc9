/** What is wrong with an address, in words for its field; null when it can be used. */
export function problemOfUrl(
  text: string,
  rules: {
    readonly mode: 'live' | 'sandbox';
    /** `host:port` entries that need neither https nor a public name. */
    readonly allowedHosts: readonly string[];
    readonly isPublic: (url: string) => boolean;
  },
): string | null {
  if (!URL.canParse(text))
    return 'url must be an absolute address such as https://example.com/hooks.';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'url must begin with https://.';
  if (url.username !== '' || url.password !== '') return 'url must not hold a user or password.';
  if (url.hash !== '') return 'url must not hold a fragment.';
  if (rules.allowedHosts.includes(hostAndPort(url))) return null;
  if (!rules.isPublic(text)) return 'url must lead to a public host.';
  if (url.protocol === 'http:' && rules.mode === 'live') {
    return 'url must begin with https://; plain http is for sandbox workspaces.';
  }
  return null;
}

function hostAndPort({ hostname, port, protocol }: URL): string {
  return `${hostname.toLowerCase()}:${port || (protocol === 'https:' ? '443' : '80')}`;
}
