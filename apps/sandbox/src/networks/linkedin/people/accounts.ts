import type { SandboxAccount } from '../../../kernel/network.js';
import { memberSeeds, organizationSeeds, type Member } from './seeds.js';

// The agency's many pages are for paging through; one of them is enough to choose from.
const listedAgencyPage = '70000001';

/** Whom a script can connect: the id is what `sandbox_account` of the authorize address takes. */
export const linkedinAccounts: readonly SandboxAccount[] = [
  ...memberSeeds.map((member) => ({
    id: member.ids.self_serve,
    handle: member.vanityName,
    displayName: nameOf(member),
    kind: 'member',
    connect: { provider: 'linkedin' },
  })),
  ...organizationSeeds.flatMap(({ id, name, vanityName, isActive }) => {
    const administrator = memberSeeds.find(({ assignments }) =>
      assignments.some((one) => one.organization === id && one.role === 'ADMINISTRATOR'),
    );
    const isListed = isActive && (Number(id) < 70_000_000 || id === listedAgencyPage);
    if (!isListed || administrator === undefined) return [];
    return [
      {
        id,
        handle: vanityName,
        displayName: `${name} (${nameOf(administrator)}, ADMINISTRATOR)`,
        kind: 'organization',
        connect: { provider: 'linkedin_page' },
      },
    ];
  }),
];

function nameOf({ givenName, familyName }: Member): string {
  return `${givenName} ${familyName}`;
}
