import type { Cell } from '../../output/table.js';

interface Identity {
  readonly tenant: { readonly name?: string | null; readonly mode?: string };
  readonly apiKey: {
    readonly prefix?: string | null;
    readonly label?: string | null;
    readonly kind?: string | null;
  };
  readonly access?: {
    readonly scopes?: readonly string[] | null;
    readonly expiresAt?: string | null;
  };
}

/** Who one is, in lines. */
export function identityLines({
  tenant,
  apiKey,
  access,
}: Identity): Readonly<Record<string, Cell>> {
  return {
    workspace: tenant.name,
    mode: tenant.mode,
    key: [apiKey.label, apiKey.prefix && `${apiKey.prefix}…`, apiKey.kind]
      .filter(Boolean)
      .join(', '),
    ...(access?.scopes ? { scopes: access.scopes.join(', ') } : {}),
    ...(access?.expiresAt ? { expires: access.expiresAt } : {}),
  };
}
