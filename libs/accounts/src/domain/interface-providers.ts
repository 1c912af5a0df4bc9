/** The networks the published interface names, whether or not this build has their strategy. */
export const INTERFACE_PROVIDERS = [
  'x',
  'meta',
  'facebook',
  'instagram_business',
  'instagram',
  'snapchat',
  'tiktok',
  'linkedin',
  'linkedin_page',
  'pinterest',
  'youtube',
  'reddit',
  'discord',
  'telegram',
  'wordpress',
] as const;

const SHORT_NAMES: Readonly<Record<string, string>> = {
  twitter: 'x',
  fb: 'facebook',
  ig: 'instagram',
  snap: 'snapchat',
  li: 'linkedin',
  pin: 'pinterest',
  yt: 'youtube',
  rd: 'reddit',
  dc: 'discord',
  tg: 'telegram',
  wp: 'wordpress',
};

/** Every name of a network that the interface lets a client write: ids, short names, and ids with hyphens. */
export const INTERFACE_PROVIDER_NAMES: readonly string[] = [
  ...INTERFACE_PROVIDERS,
  ...INTERFACE_PROVIDERS.filter((id) => id.includes('_')).map((id) => id.replaceAll('_', '-')),
  ...Object.keys(SHORT_NAMES),
];

/** The interface's id behind a name a client may write (`Twitter`, `linkedin-page`), or null. */
export function interfaceProvider(name: string): string | null {
  const plain = name.trim().toLowerCase().replaceAll('-', '_');
  const id = SHORT_NAMES[plain] ?? plain;
  return INTERFACE_PROVIDERS.find((known) => known === id) ?? null;
}
