import type { SandboxAccount } from '../../../kernel/network.js';
import { instagramAccountSeeds } from '../instagram-part.js';
import { pageSeeds, personSeeds } from './seeds.js';

/**
 * What can be connected, with the provider that does it. All of them log in through the dialog; its address takes
 * `sandbox_decision=approve` and `sandbox_account=<login>` from scripts.
 */
export function connectableAccounts(): readonly SandboxAccount[] {
  return personSeeds.flatMap(({ login, name, roles }) => {
    const pages = pageSeeds.filter(({ id }) => roles.some(({ pageId }) => pageId === id));
    return [
      {
        id: login,
        handle: login,
        displayName: `${name} (${pages.map((page) => page.name).join(', ') || 'no Page'})`,
        kind: 'person',
        connect: { provider: 'meta' },
      },
      ...pages.map((page) => ({
        id: page.id,
        handle: page.username ?? page.id,
        displayName: `${page.name} (Page of ${name})`,
        kind: 'page',
        connect: { provider: 'facebook' },
      })),
      ...pages.flatMap(({ instagramId }) =>
        instagramAccountSeeds
          .filter(({ id }) => id === instagramId)
          .map((account) => ({
            id: account.id,
            handle: account.username,
            displayName: `${account.name || account.username} (Instagram of ${name})`,
            kind: 'instagram',
            connect: { provider: 'instagram_business' },
          })),
      ),
    ];
  });
}
